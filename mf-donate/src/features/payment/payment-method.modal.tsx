import type { ModalView } from '@site/shared/area';
import type { PaymentConfig } from '@site/shared/contracts/home';
import { useSiteStores } from '@site/shared/stores';
import { LoadView } from '@site/shared/ui/load-view';
import { Sheet } from '@site/shared/ui/sheet';
import { Skeleton } from '@site/shared/ui/skeleton';
import { useMobile } from '@site/shared/ui/use-mobile';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDonateStores } from '../../donate-stores';
import { DesktopPayment } from './desktop-payment';
import { MobilePayment } from './mobile-payment';
import { createPaymentApi } from './payment.api';
import { PaymentFormStore } from './payment-form.store';
import { paymentText as text } from './payment.text';

/** Topping up, from any page (decision 10): one store, one sheet for a desktop and one for a phone (decision 6). */
export const PaymentMethodModal = observer(function PaymentMethodModal({
  close,
}: ModalView<'payment-method'>) {
  const { session } = useSiteStores();
  const { catalogue } = useDonateStores();
  const { payment } = catalogue.parts;
  const load = () => void catalogue.load(['payment', 'bonuses']);
  useEffect(() => void catalogue.load(['payment', 'bonuses']), [catalogue]);
  if (payment.kind === 'ready' && payment.value.providers.some(({ methods }) => methods.length > 0))
    // nothing that one player typed stays for the next one of this tab
    return <Form key={session.visit} config={payment.value} close={close} />;
  return (
    <Sheet title={text.title} width={1180} onClose={close}>
      <LoadView of={payment} blank={<Skeleton height={420} />} failed={text.failed} onRetry={load}>
        {() => <p>{text.off}</p>}
      </LoadView>
    </Sheet>
  );
});

const Form = observer(function Form({ config, close }: { config: PaymentConfig; close: () => void }) {
  const { modals, payment, profile, session, toasts } = useSiteStores();
  const { amount, context, draft } = useDonateStores();
  const navigate = useNavigate();
  const isMobile = useMobile();
  const [form] = useState(() =>
    draft.of(
      session.visit,
      () =>
        new PaymentFormStore({
          api: createPaymentApi(context.http),
          amount,
          payment,
          profile,
          session,
          toasts,
          config,
          newKey: () => crypto.randomUUID(),
        }),
    ),
  );
  useEffect(() => {
    const proposed = payment.takeProposed();
    if (proposed !== null) amount.set(proposed);
  }, [amount, payment]);
  const exits = useRef({ close, navigate });
  useEffect(() => {
    exits.current = { close, navigate };
  }, [close, navigate]);
  // one that is closing leads nowhere any more
  const isOpen = modals.phase !== 'closing';
  useEffect(() => {
    if (!isOpen) return undefined;
    const hide = form.show({
      leave: (address) => window.location.assign(address),
      goTo: (path) => {
        exits.current.close();
        void exits.current.navigate(path);
      },
    });
    return () => {
      hide();
      if (form.isOver) draft.drop();
    };
  }, [draft, form, isOpen]);
  const { email } = profile;
  useEffect(() => form.offerEmail(email), [email, form]);
  const { account } = form.payee;
  useEffect(() => form.judgePromocode(), [account, form]);
  const View = isMobile ? MobilePayment : DesktopPayment;
  return <View form={form} config={config} close={close} />;
});
