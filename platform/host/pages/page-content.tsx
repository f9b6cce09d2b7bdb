import { NotFoundProvider } from '@site/area';
import { observer } from 'mobx-react-lite';
import { memo } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { AreaView } from '../area-view/area-view';
import { useShell } from '../shell-context/shell-context';
import { BlockedPage } from './blocked.page';
import { ErrorPage, NotFoundPage } from './error.page';
import type { Page } from './use-page';

/** Renders the page of an area, or an error page. The frame places it between header and footer. */
export const PageContent = observer(function PageContent({ rule, errorStatus, owner }: Page) {
  const { map } = useShell();
  const { pathname } = useLocation();
  return (
    <NotFoundProvider screen={NotFoundPage}>
      {rule && <BlockedPage rule={rule} />}
      {errorStatus !== undefined && <ErrorPage code={errorStatus} />}
      {!rule && errorStatus === undefined && (
        <Pages owner={owner} hasNoOwner={owner === null && map.isKnown(pathname)} />
      )}
    </NotFoundProvider>
  );
});

/**
 * Renders the area that owns the path. All areas share one splat route (`*`), because areas declare absolute
 * paths and nested `<Routes>` match relative to their parent route. Memoised, because re-rendering the router
 * while a page's code is loading would make React discard the server's markup.
 */
const Pages = memo(function Pages({ owner, hasNoOwner }: { owner: string | null; hasNoOwner: boolean }) {
  return (
    <Routes>
      <Route path="/error" element={<ErrorPage />} />
      <Route path="*" element={hasNoOwner ? <NotFoundPage /> : <AreaView name={owner} />} />
    </Routes>
  );
});
