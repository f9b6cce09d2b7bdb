import { defineArea, NotFound } from '@site/area';
import { Route, Routes } from 'react-router-dom';
import { SamplePage } from './features/sample/sample.page';
import { createSampleStores, dehydrateSampleStores, type SampleStores } from './stores/sample-stores';

const PATH = '/sample';

export const area = defineArea<SampleStores>({
  createStores: createSampleStores,
  dehydrate: dehydrateSampleStores,
  load: async ({ path }, { questions }) => {
    if (path === PATH) await questions.load();
  },
  Routes: () => (
    <Routes>
      <Route path={PATH} element={<SamplePage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  ),
});
