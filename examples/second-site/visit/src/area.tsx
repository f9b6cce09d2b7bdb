import { defineArea, NotFound } from '@site/area';
import { Route, Routes } from 'react-router-dom';
import { VisitPage } from './visit.page';

/** The area has no data of its own: the page shows the hours of the shared stores. */
export const area = defineArea({
  createStores: () => ({}),
  dehydrate: () => null,
  load: () => Promise.resolve(),
  Routes: () => (
    <Routes>
      <Route path="/visit" element={<VisitPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  ),
});
