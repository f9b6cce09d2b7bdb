import { AreaStoresProvider } from '@site/shared/area';
import { observer } from 'mobx-react-lite';
import { Suspense, use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../context/shell-context';
import type { RunningArea } from '../areas/area.store';
import { AreaBoundary } from '../areas/area-boundary';
import { AreaPanel } from './area-panel';
import { AreaPending } from './area-pending';

/**
 * Renders an area in the page. With `name` null it first looks up which area owns the path. The server's
 * markup stays while the area's code loads. If the area does not load or throws, its error panel replaces it.
 */
export function AreaView({ name }: { name: string | null }) {
  const { pathname } = useLocation();
  const { areas } = useShell();
  return (
    <AreaBoundary
      resetKey={pathname}
      onError={(error) => areas.reportError(name ?? '', error)}
      errorPanel={(retry) => <AreaPanel name={name ?? ''} onRetry={retry} />}
    >
      <Suspense fallback={<AreaPending />}>
        {name === null ? <UnknownArea /> : <AreaContent name={name} />}
      </Suspense>
    </AreaBoundary>
  );
}

/**
 * Shown while the owner of the path is unknown: the page state does not name it, so the composition's
 * manifest is fetched.
 */
const UnknownArea = observer(function UnknownArea() {
  const { map } = useShell();
  if (map.failed) {
    const handleRetry = () => {
      map.resetFailure();
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
  if (state?.kind === 'failed')
    return <AreaPanel name={name} onRetry={() => void areas.retryByReload(name)} />;
  use(areas.ensure(name));
  return <AreaPending />;
});

interface AreaPageProps {
  name: string;
  area: RunningArea;
}

function AreaPage({ name, area: { definition, stores } }: AreaPageProps) {
  const { pathname } = useLocation();
  const { onPageShown } = useShell();
  useEffect(() => onPageShown(name), [onPageShown, name]);
  // runs after server rendering too: the area fetches only the data that its stores lack
  useEffect(() => void definition.load({ path: pathname }, stores), [definition, stores, pathname]);
  return (
    <AreaStoresProvider stores={stores}>
      <definition.Routes />
    </AreaStoresProvider>
  );
}
