import { NotFoundProvider } from '@site/shared/area';
import { isBelow, ownerOf, ruleFor } from '@site/shared/contracts/paths';
import { SkipLink } from '@site/shared/ui/skip-link';
import { Route, Routes, useLocation } from 'react-router-dom';
import { AreaView } from '../areas/area-view';
import { BlockedPage } from '../pages/blocked.page';
import { ErrorPage, NotFoundPage } from '../pages/error.page';
import { useShell } from '../shell-context';
import { Footer } from './footer';
import { Header } from './header';
import { useDocumentTitle } from './use-document-title';
import { useScrollToTop } from './use-scroll-to-top';

const MAIN_ID = 'main';

/** Header, the page, footer. */
export function Frame() {
  const { page } = useShell();
  const { pathname } = useLocation();
  useScrollToTop();
  useDocumentTitle();
  const owned = Object.values(page.areas).flatMap((area) => area.owns.paths);
  const here = owned.find((path) => isBelow(path.prefix, pathname));
  const rule = ruleFor(page.rules, pathname);
  const onScene = rule !== undefined || here?.header === 'scene' || ownerOf(page.paths, pathname) === null;
  return (
    <>
      <SkipLink target={MAIN_ID} />
      <Header scene={onScene} />
      <main id={MAIN_ID} tabIndex={-1} style={{ outline: 'none' }}>
        <NotFoundProvider screen={NotFoundPage}>
          {rule ? <BlockedPage rule={rule} /> : <Pages paths={page.paths} />}
        </NotFoundProvider>
      </main>
      <Footer />
    </>
  );
}

/** Every path prefix of every area is a route of the one router. */
const Pages = ({ paths }: { paths: Record<string, string[]> }) => (
  <Routes>
    {Object.entries(paths).flatMap(([name, prefixes]) =>
      prefixes.map((prefix) => (
        <Route key={prefix} path={prefix === '/' ? '/' : `${prefix}/*`} element={<AreaView name={name} />} />
      )),
    )}
    <Route path="/error" element={<ErrorPage />} />
    <Route path="*" element={<NotFoundPage />} />
  </Routes>
);
