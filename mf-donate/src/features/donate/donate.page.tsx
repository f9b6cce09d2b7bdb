import { useSiteStores } from '@site/shared/stores';
import { lazyPart } from '@site/shared/ui/lazy-part';
import { Skyline } from '@site/shared/ui/skyline';
import { observer } from 'mobx-react-lite';
import { Suspense, useEffect } from 'react';
import { useDonateStores } from '../../donate-stores';
import { CaseLockers } from './case-lockers';
import { ContestSection } from './contest-section';
import { PriceList } from './price-list';
import { Register } from './register';
import { usePrefill } from './use-prefill';

const OwnHistory = lazyPart(() =>
  import(/* webpackChunkName: "history" */ '../history/own-history').then((history) => history.OwnHistory),
);

/** `/donate`: the register, cases, services, contest and prizes (spec §2, decision 12). */
export const DonatePage = observer(function DonatePage() {
  const { session } = useSiteStores();
  const { catalogue } = useDonateStores();
  const { authorized, visit } = session;
  usePrefill();
  useEffect(() => {
    // what an earlier look at the page has left may have grown since
    if (authorized === true && catalogue.ownOf(visit).kind === 'ready') void catalogue.loadOwn(visit);
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
          <OwnHistory />
        </Suspense>
      )}
    </>
  );
});
