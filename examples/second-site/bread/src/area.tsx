import { defineArea, NotFound } from '@site/area';
import { Route, Routes } from 'react-router-dom';
import { ListPage } from './pages/list.page';
import { LoafPage } from './pages/loaf.page';
import { type BreadStores, createBreadStores, dehydrateBreadStores } from './stores/bread-stores';

export const area = defineArea<BreadStores>({
  createStores: createBreadStores,
  dehydrate: dehydrateBreadStores,
  load: (_request, { bread }) => bread.load(),
  modals: {
    'bread/reserve': {
      load: () => import('./reserve/reserve.modal').then(({ ReserveModal }) => ReserveModal),
    },
  },
  Routes: () => (
    <Routes>
      <Route path="/" element={<ListPage />} />
      <Route path="/bread/:id" element={<LoafPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  ),
});
