import type { ModalView } from '@site/shared/area';
import type { PaymentConfig } from '@site/shared/contracts/home';
import { useSiteStores } from '@site/shared/stores';
import { LoadView } from '@site/shared/ui/load-view';
import { Sheet } from '@site/shared/ui/sheet';
import { Skeleton } from '@site/shared/ui/skeleton';
import { useMobile } from '@site/shared/ui/use-mobile';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
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
  const { payment, profile, session } = useSiteStores();
  const { amount, context } = useDonateStores();
  const navigate = useNavigate();
  const isMobile = useMobile();
  const [form] = useState(
    () =>
      new PaymentFormStore({
        api: createPaymentApi(context.http),
        amount,
        payment,
        profile,
        session,
        config,
        newKey: () => crypto.randomUUID(),
        leave: (address) => window.location.assign(address),
        goTo: (path) => {
          close();
          void navigate(path);
        },
      }),
  );
  const { email } = profile;
  useEffect(() => form.offerEmail(email), [email, form]);
  const { login } = form;
  // a code of an earlier visit, or of a partner's page, is judged as soon as it is known for whom
  useEffect(() => {
    if (!form.needsLogin) void form.promocode.check(login);
  }, [form, login]);
  const View = isMobile ? MobilePayment : DesktopPayment;
  return <View form={form} config={config} close={close} />;
});
