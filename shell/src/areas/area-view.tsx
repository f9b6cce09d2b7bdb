import { AreaStoresProvider } from '@site/shared/area';
import { observer } from 'mobx-react-lite';
import { Suspense, use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../shell-context';
import type { RunningArea } from './area.store';
import { AreaBoundary } from './area-boundary';
import { AreaPanel } from './area-panel';
import { AreaPending } from './area-pending';

/**
 * An area's place in the page; without a name that of whichever area turns out to own the path. While its code is on the way the server's markup stays; what can't be had or throws is
 * the area's panel, and the rest of the page goes on.
 */
export function AreaView({ name }: { name: string | null }) {
  const { pathname } = useLocation();
  const { areas } = useShell();
  return (
    <AreaBoundary
      resetKey={pathname}
      onError={(error) => areas.say(name ?? '', error)}
      panel={(retry) => <AreaPanel name={name ?? ''} onRetry={retry} />}
    >
      <Suspense fallback={<AreaPending />}>
        {name === null ? <UnknownArea /> : <AreaContent name={name} />}
      </Suspense>
    </AreaBoundary>
  );
}

/** The page that was served did not say whose this path is: the composition's manifest does. */
const UnknownArea = observer(function UnknownArea() {
  const { map } = useShell();
  if (map.failed) {
    const handleRetry = () => {
      map.forgetFailure();
      void map.ensure();
    };
    return <AreaPanel name="" onRetry={handleRetry} />;
  }
  use(map.ensure());
  return <AreaPending />;
});

const AreaContent = observer(function AreaContent({ name }: { name: string }) {
  const { areas } = useShell();
  const state = areas.state(name);
  if (state?.kind === 'ready') return <AreaPage name={name} area={state.value} />;
  if (state?.kind === 'failed') return <AreaPanel name={name} onRetry={() => void areas.renew(name)} />;
  use(areas.ensure(name));
  return <AreaPending />;
});

interface AreaPageProps {
  name: string;
  area: RunningArea;
}

function AreaPage({ name, area: { definition, stores } }: AreaPageProps) {
  const { pathname } = useLocation();
  const { onDrawn } = useShell();
  useEffect(() => onDrawn(name), [onDrawn, name]);
  // Also after the server has drawn the page: an area fetches only what its stores lack.
  useEffect(() => void definition.load({ path: pathname }, stores), [definition, stores, pathname]);
  return (
    <AreaStoresProvider stores={stores}>
      <definition.Routes />
    </AreaStoresProvider>
  );
}
