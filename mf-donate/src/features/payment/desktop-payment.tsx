import styled from '@emotion/styled';
import { FormBox } from '@site/shared/forms/form-box';
import { Sheet } from '@site/shared/ui/sheet';
import { observer } from 'mobx-react-lite';
import type { PaymentViewProps } from './payment-view';
import { PayButton } from './pay-button';
import { PaymentFields } from './payment-fields';
import { PaymentReceipt } from './payment-receipt';
import { paymentText as text } from './payment.text';

export const DesktopPayment = observer(function DesktopPayment({ form, config, close }: PaymentViewProps) {
  return (
    <Sheet title={text.title} width={1180} onClose={close}>
      <Columns form={form.form} label={text.title} onSend={() => void form.pay()}>
        <PaymentFields form={form} config={config} />
        <ReceiptColumn>
          <PaymentReceipt form={form} />
          <PayButton form={form} />
        </ReceiptColumn>
      </Columns>
    </Sheet>
  );
});

const Columns = styled(FormBox)(({ theme: { media } }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1.35fr) minmax(0,1fr)',
  gap: 52,
  alignItems: 'start',
  [media.tablet]: { gap: 32 },
}));

/**
 * The negative margin moves the receipt up beside the modal's title. The padding leaves room for the close
 * button.
 */
const ReceiptColumn = styled.div({ marginTop: -64, paddingRight: 36 });
