import { defineArea, NotFound } from '@site/shared/area';
import type { Json } from '@site/shared/contracts/page';
import { Route, Routes } from 'react-router-dom';
import { createHomeApi } from './features/home/home.api';
import { HomePage } from './features/home/home.page';
import { type HomeSnapshot, HomeStore } from './features/home/home.store';
import { StartingPage } from './features/starting/starting.page';
import type { HomeAreaStores } from './home-area-stores';

/** The home area: `/`, `/home`, `/starting`. */
export const area = defineArea<HomeAreaStores>({
  createStores: ({ http, online, log }, snapshot) => ({
    home: new HomeStore({ api: createHomeApi(http), online, log }, snapshot as HomeSnapshot | undefined),
  }),
  dehydrate: ({ home }) => home.dehydrate() as Json,
  load: ({ path }, { home }) =>
    path.startsWith('/starting') ? home.loadMissing(['welcome']) : home.loadMissing(),
  Routes: () => (
    <Routes>
      <Route path="/starting" element={<StartingPage />} />
      <Route path="/home" element={<HomePage />} />
      <Route path="/" element={<HomePage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  ),
});
