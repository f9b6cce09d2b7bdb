import { AreaStoresProvider, type SlotProps } from '@site/area';
import type { Json } from '@site/contracts/page';
import { Suspense, useEffect, useState } from 'react';
import { AreaBoundary } from '../areas/area-boundary';
import { useOverlayCode, useShell } from '../shell-context/shell-context';
import type { RunningPart } from '../area-parts/area-parts';

type PartLoad = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; part: RunningPart; props: Json };

const loading: PartLoad = { kind: 'loading' };

/**
 * Loads and renders the part that an area offers for a slot. Shows the fallback while loading, and an error
 * with a retry button on failure.
 */
export function SlotContent({ name, props = null, fallback = null }: SlotProps) {
  const { log, areas } = useShell();
  const { parts, views } = useOverlayCode();
  const [load, setLoad] = useState(loading);
  const [attempt, setAttempt] = useState(0);
  const propsJson = JSON.stringify(props);
  useEffect(() => {
    let isCurrent = true;
    const update = (next: PartLoad) => void (isCurrent && setLoad(next));
    const partProps = JSON.parse(propsJson) as Json;
    parts.load('slots', name, partProps).then(
      (part) => update({ kind: 'ready', part, props: partProps }),
      (error: unknown) => {
        log(`slot ${name}`, error);
        update({ kind: 'failed' });
      },
    );
    return () => void (isCurrent = false);
  }, [parts, log, name, propsJson, attempt]);

  const handleRetry = () => {
    setLoad(loading);
    setAttempt(attempt + 1);
  };
  if (load.kind === 'loading') return fallback;
  if (load.kind === 'failed') return <views.SlotFailed onRetry={handleRetry} />;
  const { View, stores, area } = load.part;
  return (
    <AreaBoundary
      resetKey={propsJson}
      onError={(error) => void areas.reportError(area, error, `slot ${name}`)}
      errorPanel={(retry) => <views.SlotFailed onRetry={retry} />}
    >
      <AreaStoresProvider stores={stores}>
        <Suspense fallback={fallback}>
          <View props={load.props} />
        </Suspense>
      </AreaStoresProvider>
    </AreaBoundary>
  );
}
