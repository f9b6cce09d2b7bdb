import { defineArea } from '@site/shared/area';
import { Route, Routes } from 'react-router-dom';
import { ForgePage } from './forge.page';

/** A small area for tests of source changes while a page is open. `e2e/platform/dev.spec.ts` edits a copy. */
export const area = defineArea({
  createStores: () => ({}),
  dehydrate: () => null,
  load: () => Promise.resolve(),
  Routes: () => (
    <Routes>
      <Route path="/hot" element={<ForgePage />} />
    </Routes>
  ),
});
