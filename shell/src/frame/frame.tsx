import { NotFoundProvider } from '@site/shared/area';
import { isUnder } from '@site/shared/rules/paths';
import { SkipLink } from '@site/shared/ui/skip-link';
import { Route, Routes, useLocation } from 'react-router-dom';
import { AreaView } from '../areas/area-view';
import { ErrorPage, NotFoundPage } from '../pages/error.page';
import { useShell } from '../shell-context';
import { Footer } from './footer';
import { Header } from './header';
import { useDocumentTitle } from './use-document-title';
import { useScrollToTop } from './use-scroll-to-top';

const MAIN_ID = 'main';

/** Header, the page, footer. Every path prefix of every area is a route of the one router. */
export function Frame() {
  const { page } = useShell();
  const { pathname } = useLocation();
  useScrollToTop();
  useDocumentTitle();
  const owned = Object.values(page.areas).flatMap((area) => area.owns.paths);
  const here = owned.find((path) => isUnder(pathname, path.prefix));
  const known = Object.values(page.paths).some((prefixes) => prefixes.some((prefix) => isUnder(pathname, prefix)));
  return (
    <>
      <SkipLink target={MAIN_ID} />
      <Header scene={here?.header === 'scene' || !known} />
      <main id={MAIN_ID} tabIndex={-1} style={{ outline: 'none' }}>
        <NotFoundProvider screen={NotFoundPage}>
          <Routes>
          {Object.entries(page.paths).flatMap(([name, prefixes]) =>
            prefixes.map((prefix) => (
              <Route key={prefix} path={prefix === '/' ? '/' : `${prefix}/*`} element={<AreaView name={name} />} />
            )),
          )}
          <Route path="/error" element={<ErrorPage />} />
          <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </NotFoundProvider>
      </main>
      <Footer />
    </>
  );
}
