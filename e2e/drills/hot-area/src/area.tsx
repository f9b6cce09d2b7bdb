import { defineArea } from '@site/shared/area';
import { Route, Routes } from 'react-router-dom';
import { ForgePage } from './forge.page';

/** A small area that is edited while it is looked at: `e2e/platform/dev.spec.ts` works on a copy. */
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
