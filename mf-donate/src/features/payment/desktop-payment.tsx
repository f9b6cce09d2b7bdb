import styled from '@emotion/styled';
import { FormBox } from '@site/shared/forms/form-box';
import { Sheet } from '@site/shared/ui/sheet';
import { observer } from 'mobx-react-lite';
import type { PaymentViewProps } from './payment-view';
import { PayButton } from './pay-button';
import { PaymentFields } from './payment-fields';
import { PaymentReceipt } from './payment-receipt';
import { paymentText as text } from './payment.text';

/** On a desktop: the form at the left, the receipt with the button beside it. */
export const DesktopPayment = observer(function DesktopPayment({ form, config, close }: PaymentViewProps) {
  return (
    <Sheet title={text.title} width={1180} onClose={close}>
      <Columns form={form.form} label={text.title} onSend={() => void form.pay()}>
        <PaymentFields form={form} config={config} />
        <div>
          <PaymentReceipt form={form} />
          <PayButton form={form} />
        </div>
      </Columns>
    </Sheet>
  );
});

const Columns = styled(FormBox)(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1.35fr) minmax(0,1fr)',
  gap: 52,
  alignItems: 'start',
  // beside the title, below the cross
  '& > div:last-of-type': { marginTop: -64, paddingRight: 36 },
  [media.tablet]: { gap: 32 },
}));
