import { defineArea, NotFound } from '@site/area';
import { Route, Routes } from 'react-router-dom';
import { PromoPage } from './features/promo/promo.page';
import { createPromoStores, dehydratePromoStores, type PromoStores } from './stores/promo-stores';

/** The promo area: partners' posters (docs/product/promo.md#partner-page). */
export const area = defineArea<PromoStores>({
  createStores: createPromoStores,
  dehydrate: dehydratePromoStores,
  load: async ({ path }, { partners }) => {
    const [, partnerId] = /^\/promo\/([^/]+)$/.exec(path) ?? [];
    if (partnerId !== undefined) await partners.load(partnerId);
  },
  Routes: () => (
    <Routes>
      <Route path="/promo/:partnerId" element={<PromoPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  ),
});
