import { useSiteStores } from '@site/shared/stores';
import { lazyPart } from '@site/area/lazy-part';
import { Skyline } from '@site/shared/ui/skyline';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect } from 'react';
import { useDonateStores } from '../../stores/donate-stores';
import { CaseLockers } from '../cases/case-lockers';
import { ContestSection } from '../contest/contest-section';
import { PriceList } from '../price-list/price-list';
import { Register } from './register';
import { usePrefill } from './use-prefill';

const PlayerHistory = lazyPart(() =>
  import(/* webpackChunkName: "history" */ '../history/player-history').then(
    (history) => history.PlayerHistory,
  ),
);

/**
 * `/donate`: top-up, cases, services, contest, prizes and the player's history; see
 * docs/product/shop.md#catalogue.
 */
export const DonatePage = observer(function DonatePage() {
  const { session } = useSiteStores();
  const { catalogue } = useDonateStores();
  const { authorized, visit } = session;
  usePrefill();
  useEffect(() => {
    // Reloads the progress from an earlier view of the page, because it may be out of date.
    if (authorized === true && catalogue.progressOf(visit).kind === 'ready')
      void catalogue.loadProgress(visit);
  }, [catalogue, authorized, visit]);
  useEffect(() => {
    const handleOnline = () => void catalogue.load();
    window.addEventListener('online', handleOnline);
    return () => window.removeEventListener('online', handleOnline);
  }, [catalogue]);
  return (
    <>
      <Skyline />
      <Register />
      <CaseLockers />
      <PriceList />
      <ContestSection />
      {authorized === true && (
        <Suspense fallback={null}>
          <PlayerHistory />
        </Suspense>
      )}
    </>
  );
});
