import { NotFound } from '@site/area';
import { ORDER_ID } from '@site/shared/contracts/limits';
import { timer } from '@site/area/rules/timer';
import { type PaymentProvider, useSiteStores } from '@site/shared/stores';
import { Skyline } from '@site/shared/ui/skyline';
import { usePageVisible } from '@site/shared/ui/use-page-visible';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useDonateStores } from '../../stores/donate-stores';
import { createPaymentApi } from '../../stores/payment.api';
import { useOtherMethod } from '../continue/use-other-method';
import { CheckStore } from './check.store';
import { isProvider } from './order-path';
import { CheckView } from './check-view';

/**
 * `/checkpayment/{provider}/{id}`: the status of a payment, polled while the page is visible; see
 * docs/product/payments.md#check.
 */
export const CheckPage = () => {
  const { provider = '', id = '' } = useParams();
  if (!isProvider(provider)) return <NotFound />;
  if (!ORDER_ID.test(id)) return <NotFound invalid />;
  return <PaymentStatus key={`${provider}/${id}`} provider={provider} id={id} />;
};

interface PaymentStatusProps {
  provider: PaymentProvider;
  id: string;
}

const PaymentStatus = observer(function PaymentStatus({ provider, id }: PaymentStatusProps) {
  const { payment, profile, session } = useSiteStores();
  const stores = useDonateStores();
  const { catalogue, context, served } = stores;
  const openForm = useOtherMethod(provider, id);
  const isVisible = usePageVisible();
  const [store] = useState(() => {
    const handleCredited = () => {
      payment.setStep('payment');
      if (!session.authorized) return;
      void profile.load('general');
      void catalogue.loadProgress(session.visit);
    };
    const api = createPaymentApi(context.http);
    const stored = served?.path === `/checkpayment/${provider}/${id}` ? served.check : undefined;
    return new CheckStore(provider, id, {
      api,
      timer,
      log: context.log,
      stored,
      onCredited: handleCredited,
    });
  });
  useEffect(() => {
    // a later visit of this page must not begin with a state that is out of date by then
    stores.served = null;
  }, [stores]);
  useEffect(() => (isVisible ? store.start() : undefined), [store, isVisible]);
  const handleRetry = () => {
    const { check } = store;
    if (check) void openForm(check).then(store.refresh);
  };
  return (
    <>
      <Skyline />
      <CheckView store={store} provider={provider} orderId={id} onRetry={handleRetry} />
    </>
  );
});
