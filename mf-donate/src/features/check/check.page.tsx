import { NotFound } from '@site/shared/area';
import { timer } from '@site/shared/rules/timer';
import { type PaymentProvider, useSiteStores } from '@site/shared/stores';
import { Skyline } from '@site/shared/ui/skyline';
import { usePageVisible } from '@site/shared/ui/use-page-visible';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { useDonateStores } from '../../donate-stores';
import { createPaymentApi } from '../payment/payment.api';
import { CheckStore } from './check.store';
import { CheckView } from './check-view';

const PROVIDERS: readonly PaymentProvider[] = ['yookassa', 'unitpay'];

const isProvider = (name: string): name is PaymentProvider => PROVIDERS.some((one) => one === name);

/** `/checkpayment/{provider}/{id}`: what became of a payment; asks again while somebody looks (decision 25). */
export const CheckPage = () => {
  const { provider = '', id = '' } = useParams();
  if (!isProvider(provider)) return <NotFound />;
  return <Watched key={`${provider}/${id}`} provider={provider} id={id} />;
};

const Watched = observer(function Watched({ provider, id }: { provider: PaymentProvider; id: string }) {
  const { modals, payment, profile, session } = useSiteStores();
  const { amount, catalogue, context, draft } = useDonateStores();
  const isVisible = usePageVisible();
  const [store] = useState(() => {
    const handleCredited = () => {
      payment.setStep('payment');
      if (!session.authorized) return;
      void profile.load('general');
      void catalogue.loadOwn(session.visit);
    };
    const api = createPaymentApi(context.http);
    return new CheckStore(provider, id, { api, timer, log: context.log, onCredited: handleCredited });
  });
  useEffect(() => (isVisible ? store.start() : undefined), [store, isVisible]);
  const handleAgain = () => {
    const { check } = store;
    if (check) {
      amount.set(check.amount);
      payment.choose(provider, payment.provider === provider ? payment.method : null);
      const { general } = profile.parts;
      const isOwn = general.kind === 'ready' && general.value.loginName === check.login;
      amount.prefill({ email: '', login: check.login, forOther: !isOwn }, session.visit);
      draft.drop();
    }
    void modals.open('payment-method');
  };
  return (
    <>
      <Skyline />
      <CheckView store={store} orderId={id} onAgain={handleAgain} />
    </>
  );
});
