import type { ModalView } from '@site/area';
import type { PaymentConfig } from '@site/shared/contracts/home';
import { useSiteStores } from '@site/shared/stores';
import { LoadView } from '@site/shared/ui/load-view';
import { Sheet } from '@site/shared/ui/sheet';
import { Skeleton } from '@site/shared/ui/skeleton';
import { useMobile } from '@site/shared/ui/use-mobile';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDonateStores } from '../../stores/donate-stores';
import { DesktopPayment } from './desktop-payment';
import { MobilePayment } from './mobile-payment';
import { createPaymentApi } from '../../stores/payment.api';
import { PaymentFormStore } from './payment-form.store';
import { paymentText as text } from './payment.text';

/**
 * The top-up form, which any page may open; see docs/product/payments.md#create. The desktop and the mobile
 * view share one store.
 */
export const PaymentMethodModal = observer(function PaymentMethodModal({
  close,
}: ModalView<'payment-method'>) {
  const { session } = useSiteStores();
  const { catalogue } = useDonateStores();
  const { payment } = catalogue.parts;
  const load = () => void catalogue.load(['payment', 'bonuses']);
  useEffect(() => void catalogue.load(['payment', 'bonuses']), [catalogue]);
  if (payment.kind === 'ready' && payment.value.providers.some(({ methods }) => methods.length > 0))
    // The key resets the form when another player signs in in the same tab.
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
  const { amount, catalogue, context, draft } = useDonateStores();
  const navigate = useNavigate();
  const isMobile = useMobile();
  const [form] = useState(() =>
    draft.getOrCreate(
      session.visit,
      (replaced) =>
        new PaymentFormStore({
          api: createPaymentApi(context.http),
          amount,
          payment,
          profile,
          session,
          toasts,
          config,
          newKey: () => crypto.randomUUID(),
          topUpOf: catalogue.topUpOf,
          replaced,
        }),
    ),
  );
  useEffect(() => {
    const suggested = payment.takeSuggestedAmount();
    if (suggested !== null) amount.set(suggested);
  }, [amount, payment]);
  const openSitePage = useEffectEvent((path: string) => {
    close();
    void navigate(path);
  });
  // While the modal is closing, the form no longer navigates.
  const isOpen = modals.phase !== 'closing';
  useEffect(() => {
    if (!isOpen) return undefined;
    const hide = form.show({
      openProviderPage: (address) => window.location.assign(address),
      openSitePage: (path) => openSitePage(path),
    });
    return () => {
      hide();
      if (form.isFinished || form.replaced) draft.discard();
    };
  }, [draft, form, isOpen]);
  const { email } = profile;
  useEffect(() => form.prefillEmail(email), [email, form]);
  const { account } = form.payee;
  useEffect(() => form.checkPromocode(), [account, form]);
  const View = isMobile ? MobilePayment : DesktopPayment;
  return <View form={form} config={config} close={close} />;
});
