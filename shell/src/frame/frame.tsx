import { NotFoundProvider } from '@site/shared/area';
import { ruleFor } from '@site/shared/contracts/paths';
import { SkipLink } from '@site/shared/ui/skip-link';
import { observer } from 'mobx-react-lite';
import { memo, Suspense, useState } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { AreaView } from '../areas/area-view';
import { BlockedPage } from '../pages/blocked.page';
import { ErrorPage, NotFoundPage } from '../pages/error.page';
import { InPreview } from '../preview/in-preview';
import { usePageOf, useShell } from '../shell-context';
import { Footer } from './footer';
import { Header } from './header';
import { KeysHelp } from './keys-help';
import { useDocumentTitle } from './use-document-title';
import { useArrival } from './use-arrival';
import { useFrameDrawn } from './use-frame-drawn';

const MAIN_ID = 'main';

/** Header, the page, footer. */
export const Frame = observer(function Frame() {
  const { page, map } = useShell();
  const { pathname } = useLocation();
  useArrival(MAIN_ID);
  useDocumentTitle();
  const here = usePageOf(pathname);
  const rule = ruleFor(page.rules, pathname);
  const [opened] = useState(pathname);
  // An address that is none was answered with an error: the router could not even read it.
  const broken = rule === undefined && pathname === opened ? page.status : undefined;
  const onScene = rule !== undefined || here === undefined || here.header === 'scene';
  const owner = rule || broken !== undefined ? null : (map.ownerOf(pathname)?.area ?? null);
  useFrameDrawn(owner);
  const whole = (
    <>
      <Header scene={onScene} />
      <main id={MAIN_ID} tabIndex={-1} style={{ outline: 'none' }}>
        <NotFoundProvider screen={NotFoundPage}>
          {rule && <BlockedPage rule={rule} />}
          {broken !== undefined && <ErrorPage code={broken} />}
          {!rule && broken === undefined && (
            <Pages owner={owner} isNobodys={owner === null && map.knows(pathname)} />
          )}
        </NotFoundProvider>
      </main>
      <LaterFooter />
      <KeysHelp />
    </>
  );
  return (
    <>
      <SkipLink target={MAIN_ID} />
      {page.preview ? <InPreview>{whole}</InPreview> : whole}
    </>
  );
});

/** Wakes after the page: see React's selective hydration. Memoised, so that nothing from above draws it anew. */
const LaterFooter = memo(function LaterFooter() {
  return (
    <Suspense fallback={null}>
      <Footer />
    </Suspense>
  );
});

/**
 * The owner's pages. All areas stand on one splat route, not on one of their prefixes each: an area's own `<Routes>` are
 * relative to where it stands, and it writes whole paths. Memoised: drawn anew from above, the router would tell a page
 * whose own code is still on the way, and that page would lose the server's markup.
 */
const Pages = memo(function Pages({ owner, isNobodys }: { owner: string | null; isNobodys: boolean }) {
  return (
    <Routes>
      <Route path="/error" element={<ErrorPage />} />
      <Route path="*" element={isNobodys ? <NotFoundPage /> : <AreaView name={owner} />} />
    </Routes>
  );
});
