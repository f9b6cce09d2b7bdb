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

const PaymentHistoryList = lazyPart(() =>
  import(/* webpackChunkName: "history" */ '../history/payment-history').then(
    (history) => history.PaymentHistoryList,
  ),
);

/** `/donate`: the register, cases, services, contest and prizes (spec §2, decision 12). */
export const DonatePage = observer(function DonatePage() {
  const { session } = useSiteStores();
  const { catalogue } = useDonateStores();
  const { authorized, visit } = session;
  usePrefill();
  useEffect(() => {
    if (authorized !== true) return undefined;
    void catalogue.loadOwn();
    return () => catalogue.forgetOwn();
  }, [catalogue, authorized, visit]);
  return (
    <>
      <Skyline />
      <Register />
      <CaseLockers />
      <PriceList />
      <ContestSection />
      {authorized === true && (
        <Suspense fallback={null}>
          <PaymentHistoryList />
        </Suspense>
      )}
    </>
  );
});
