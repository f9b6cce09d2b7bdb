import { AreaStoresProvider } from '@site/shared/area';
import { AreaUnavailable } from '@site/shared/ui/area-unavailable';
import { observer } from 'mobx-react-lite';
import { Suspense, use, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useShell } from '../shell-context';
import type { RunningArea } from './area.store';
import { AreaBoundary } from './area-boundary';
import { AreaPending } from './area-pending';
import { areaText } from './area.text';

/**
 * An area's place in the page. While its code is on the way the server's markup stays; what fails or throws is the
 * area's panel, and the rest of the page goes on.
 */
export function AreaView({ name }: { name: string }) {
  const { pathname } = useLocation();
  const { areas } = useShell();
  return (
    <AreaBoundary key={pathname} onFail={(reason) => areas.fail(name, reason)}>
      <Suspense fallback={<AreaPending />}>
        <AreaContent name={name} />
      </Suspense>
    </AreaBoundary>
  );
}

const AreaContent = observer(function AreaContent({ name }: { name: string }) {
  const { areas, page } = useShell();
  const state = areas.state(name);
  if (state?.kind === 'ready') return <AreaPage area={state.value} />;
  if (state?.kind === 'failed') {
    const owns = page.areas[name]?.owns;
    return (
      <AreaUnavailable
        title={owns?.title ?? areaText.unknown}
        sign={owns?.sign ?? areaText.somewhere}
        code={`${name}-${(page.areas[name]?.release ?? '').slice(0, 4)}`.toUpperCase()}
        onRetry={() => void areas.retry(name)}
      />
    );
  }
  use(areas.ensure(name));
  return <AreaPending />;
});

function AreaPage({ area: { definition, stores } }: { area: RunningArea }) {
  const { pathname } = useLocation();
  // Also after the server has drawn the page: an area fetches only what its stores lack.
  useEffect(() => void definition.load({ path: pathname }, stores), [definition, stores, pathname]);
  return (
    <AreaStoresProvider stores={stores}>
      <definition.Routes />
    </AreaStoresProvider>
  );
}
