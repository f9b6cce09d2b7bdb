import { AreaStoresProvider } from '@site/area';
import { observer } from 'mobx-react-lite';
import { Suspense, use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../shell-context/shell-context';
import type { RunningArea } from '../areas/area.store';
import { AreaBoundary } from '../areas/area-boundary';
import { AreaPanel } from './area-panel';

/**
 * Renders an area. If `name` is null, first finds the area that owns the path. The server's markup stays
 * visible while the area's code loads. If the area fails to load or render, shows its error panel instead.
 */
export function AreaView({ name }: { name: string | null }) {
  const { pathname } = useLocation();
  const { areas, site } = useShell();
  const { AreaPending } = site.views;
  return (
    <AreaBoundary
      resetKey={pathname}
      onError={(error) => areas.reportError(name ?? '', error)}
      pending={<AreaPending />}
      errorPanel={(retry) => <AreaPanel name={name ?? ''} onRetry={retry} />}
    >
      <Suspense fallback={<AreaPending />}>
        {name === null ? <UnknownArea /> : <AreaContent name={name} />}
      </Suspense>
    </AreaBoundary>
  );
}

/**
 * Shown when the page state does not contain the owner of the path. Fetches the composition's manifest to
 * find the owner.
 */
const UnknownArea = observer(function UnknownArea() {
  const { map, site } = useShell();
  if (map.failed) {
    const handleRetry = () => {
      map.resetFailure();
      void map.ensure();
    };
    return <AreaPanel name="" onRetry={handleRetry} />;
  }
  use(map.ensure());
  return <site.views.AreaPending />;
});

const AreaContent = observer(function AreaContent({ name }: { name: string }) {
  const { areas, site } = useShell();
  const state = areas.state(name);
  if (state?.kind === 'ready') return <AreaPage name={name} area={state.value} />;
  if (state?.kind === 'failed')
    return <AreaPanel name={name} onRetry={() => void areas.retryByReload(name)} />;
  use(areas.ensure(name));
  return <site.views.AreaPending />;
});

interface AreaPageProps {
  name: string;
  area: RunningArea;
}

function AreaPage({ name, area: { definition, stores } }: AreaPageProps) {
  const { pathname } = useLocation();
  const { onPageShown } = useShell();
  useEffect(() => onPageShown(name), [onPageShown, name]);
  // Also runs after hydration. This does not fetch data twice, because `load` skips data that the stores
  // already contain.
  useEffect(() => void definition.load({ path: pathname }, stores), [definition, stores, pathname]);
  return (
    <AreaStoresProvider stores={stores}>
      <definition.Routes />
    </AreaStoresProvider>
  );
}
