import { defineArea, NotFound } from '@site/area';
import { isBelow } from '@site/contracts/paths';
import { lazyPart } from '@site/area/lazy-part';
import { Route, Routes } from 'react-router-dom';
import { HomePage } from './features/home/home.page';
import { createHomeStores, dehydrateHomeStores, type HomeAreaStores } from './stores/home-area-stores';
import { loadPage } from './load-page';
import { modals } from './modals';

const LauncherPage = lazyPart(() =>
  import(/* webpackChunkName: "launcher" */ './features/launcher/launcher.page').then(
    (page) => page.LauncherPage,
  ),
);
const LegalPage = lazyPart(() =>
  import(/* webpackChunkName: "legal" */ './features/legal/legal.page').then((page) => page.LegalPage),
);
const StartingPage = lazyPart(() =>
  import(/* webpackChunkName: "starting" */ './features/starting/starting.page').then(
    (page) => page.StartingPage,
  ),
);

const PAGES = { '/launcher': LauncherPage, '/legal': LegalPage, '/starting': StartingPage };

/** The home area. Its entry chunk contains the home page; the other pages are separate chunks. */
export const area = defineArea<HomeAreaStores>({
  createStores: createHomeStores,
  dehydrate: dehydrateHomeStores,
  load: ({ path }, stores) => loadPage(path, stores),
  preload: async ({ path }) => {
    for (const [prefix, Page] of Object.entries(PAGES)) if (isBelow(prefix, path)) await Page.preload();
  },
  modals,
  Routes: () => (
    <Routes>
      <Route path="/starting" element={<StartingPage />} />
      <Route path="/launcher" element={<LauncherPage />} />
      {['/legal', '/legal/:document', '/legal/:document/:version'].map((path) => (
        <Route key={path} path={path} element={<LegalPage />} />
      ))}
      <Route path="/home" element={<HomePage />} />
      <Route path="/" element={<HomePage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  ),
});
