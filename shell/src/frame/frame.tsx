import { NotFoundProvider } from '@site/shared/area';
import { ruleFor } from '@site/contracts/paths';
import { SkipLink } from '@site/shared/ui/skip-link';
import { observer } from 'mobx-react-lite';
import { memo, Suspense, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { AreaView } from '../area-view/area-view';
import { BlockedPage } from '../error-pages/blocked.page';
import { ErrorPage, NotFoundPage } from '../error-pages/error.page';
import { PreviewFrame } from '../preview/preview-frame';
import { usePageAt, useShell } from '../shell-context/shell-context';
import { Footer } from './footer';
import { Header } from './header';
import { ShortcutsHelp } from './shortcuts-help';
import { useDocumentTitle } from './use-document-title';
import { usePageArrival } from './use-page-arrival';
import { useFrameDrawn } from './use-frame-drawn';

const MAIN_ID = 'main';

export const Frame = observer(function Frame() {
  const { page, map } = useShell();
  const { pathname } = useLocation();
  usePageArrival(MAIN_ID);
  useDocumentTitle();
  const here = usePageAt(pathname);
  const rule = ruleFor(page.rules, pathname);
  const [opened] = useState(pathname);
  // shows the error page for an address that the server rejected, e.g. one with invalid escapes
  const errorStatus = rule === undefined && pathname === opened ? page.status : undefined;
  const hasSceneHeader = rule !== undefined || here === undefined || here.header === 'scene';
  const owner = rule || errorStatus !== undefined ? null : (map.ownerOf(pathname)?.area ?? null);
  useFrameDrawn(owner);
  const whole = (
    <>
      <Header scene={hasSceneHeader} />
      <main id={MAIN_ID} tabIndex={-1} style={{ outline: 'none' }}>
        <NotFoundProvider screen={NotFoundPage}>
          {rule && <BlockedPage rule={rule} />}
          {errorStatus !== undefined && <ErrorPage code={errorStatus} />}
          {!rule && errorStatus === undefined && (
            <Pages owner={owner} hasNoOwner={owner === null && map.isKnown(pathname)} />
          )}
        </NotFoundProvider>
      </main>
      <LaterFooter />
      <ShortcutsHelp />
    </>
  );
  return (
    <>
      <SkipLink target={MAIN_ID} />
      {page.preview ? <PreviewFrame>{whole}</PreviewFrame> : whole}
    </>
  );
});

/**
 * Renders the footer inside a Suspense boundary, so that React hydrates it after the page. Memoised, so that
 * updates of the frame do not render it again.
 */
const LaterFooter = memo(function LaterFooter() {
  return (
    <Suspense fallback={null}>
      <Footer />
    </Suspense>
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
