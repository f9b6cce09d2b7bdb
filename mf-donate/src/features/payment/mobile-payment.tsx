import styled from '@emotion/styled';
import { FormBox } from '@site/shared/forms/form-box';
import { Sheet } from '@site/shared/ui/sheet';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import type { PaymentViewProps } from './payment-view';
import { PayButton } from './pay-button';
import { PaymentFields } from './payment-fields';
import { PaymentReceipt } from './payment-receipt';
import { paymentText as text } from './payment.text';

/** The payment form on mobile: one column, receipt below the fields, button always visible. */
export const MobilePayment = observer(function MobilePayment({ form, config, close }: PaymentViewProps) {
  const id = useId();
  return (
    <Sheet title={text.title} onClose={close} actions={<PayButton form={form} formId={id} />}>
      <Column id={id} form={form.form} label={text.title} onSend={() => void form.pay()}>
        <PaymentFields form={form} config={config} />
        <PaymentReceipt form={form} />
      </Column>
    </Sheet>
  );
});

const Column = styled(FormBox)({ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 28 });
