import { defineArea } from '@site/area';
import { Route, Routes } from 'react-router-dom';
import { ForgePage } from './forge.page';
import { ForgeStore } from './forge.store';

/**
 * A small area for tests that change source files while a page is open. The tests edit copies of this folder.
 */
export const area = defineArea({
  createStores: () => new ForgeStore(),
  dehydrate: ({ sign }) => sign,
  load: () => Promise.resolve(),
  Routes: () => (
    <Routes>
      <Route path="/hot" element={<ForgePage />} />
    </Routes>
  ),
});
