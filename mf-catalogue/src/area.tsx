import { defineArea, NotFound } from '@site/area';
import { Route, Routes } from 'react-router-dom';
import { CataloguePage } from './catalogue/catalogue.page';

const PATH = '/catalogue';

/** The catalogue of parts. It has no data, so it has no stores. */
export const area = defineArea<Record<string, never>>({
  createStores: () => ({}),
  dehydrate: () => null,
  load: () => Promise.resolve(),
  Routes: () => (
    <Routes>
      <Route path={PATH} element={<CataloguePage />} />
      <Route path={`${PATH}/:part`} element={<CataloguePage />} />
      <Route path={`${PATH}/group/:group`} element={<CataloguePage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  ),
});
