import { AreaStoresProvider, type SlotProps } from '@site/shared/area';
import type { Json } from '@site/shared/contracts/page';
import { InlineError } from '@site/shared/ui/inline-error';
import { Suspense, useEffect, useState } from 'react';
import { AreaBoundary } from '../areas/area-boundary';
import { overlayText } from '../overlay/overlay.text';
import { useParts, useShell } from '../shell-context';
import type { RunningPart } from './area-parts';

type Piece = { kind: 'coming' } | { kind: 'failed' } | { kind: 'ready'; part: RunningPart; props: Json };

const coming: Piece = { kind: 'coming' };

/** Gets the piece and draws it; the fallback stands meanwhile, and what failed can be asked for again. */
export function SlotContent({ name, props = null, fallback = null }: SlotProps) {
  const { log, areas } = useShell();
  const parts = useParts();
  const [piece, setPiece] = useState(coming);
  const [attempt, setAttempt] = useState(0);
  const asked = JSON.stringify(props);
  useEffect(() => {
    let wanted = true;
    const keep = (next: Piece) => void (wanted && setPiece(next));
    const checked = JSON.parse(asked) as Json;
    parts.load('slots', name, checked).then(
      (part) => keep({ kind: 'ready', part, props: checked }),
      (error: unknown) => {
        log(`slot ${name}`, error);
        keep({ kind: 'failed' });
      },
    );
    return () => void (wanted = false);
  }, [parts, log, name, asked, attempt]);

  const handleRetry = () => {
    setPiece(coming);
    setAttempt(attempt + 1);
  };
  if (piece.kind === 'coming') return fallback;
  if (piece.kind === 'failed') return <InlineError title={overlayText.slotFailed} onRetry={handleRetry} />;
  const { View, stores, area } = piece.part;
  return (
    <AreaBoundary
      resetKey={asked}
      onError={(error) => areas.say(area, error, `slot ${name}`)}
      panel={(retry) => <InlineError title={overlayText.slotFailed} onRetry={retry} />}
    >
      <AreaStoresProvider stores={stores}>
        <Suspense fallback={fallback}>
          <View props={piece.props} />
        </Suspense>
      </AreaStoresProvider>
    </AreaBoundary>
  );
}
