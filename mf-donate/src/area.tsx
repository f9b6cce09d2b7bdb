import { defineArea, NotFound } from '@site/area';
import { isBelow } from '@site/contracts/paths';
import { lazyPart } from '@site/area/lazy-part';
import { Route, Routes } from 'react-router-dom';
import { createDonateStores, dehydrateDonateStores, type DonateStores } from './stores/donate-stores';
import { DonatePage } from './features/donate/donate.page';
import { modals } from './modals';

const CheckPage = lazyPart(() =>
  import(/* webpackChunkName: "check" */ './features/payment-result/check.page').then(
    (page) => page.CheckPage,
  ),
);

/**
 * The donate area. The page `/donate` is part of the entry chunk. The check page and each modal have their
 * own chunks.
 */
export const area = defineArea<DonateStores>({
  createStores: createDonateStores,
  dehydrate: dehydrateDonateStores,
  load: async ({ path }, stores) => {
    if (path === '/donate') await stores.catalogue.load();
    // in the browser, the page itself requests the order
    else if (typeof window === 'undefined' && isBelow('/checkpayment', path)) {
      const { loadOrder } = await import(
        /* webpackChunkName: "check" */ './features/payment-result/load-order'
      );
      await loadOrder(path, stores);
    }
  },
  preload: async ({ path }) => {
    if (isBelow('/checkpayment', path)) await CheckPage.preload();
  },
  modals,
  Routes: () => (
    <Routes>
      <Route path="/donate" element={<DonatePage />} />
      <Route path="/checkpayment/:provider/:id" element={<CheckPage />} />
      <Route path="*" element={<NotFound />} />
    </Routes>
  ),
});
