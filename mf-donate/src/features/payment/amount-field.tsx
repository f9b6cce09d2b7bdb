import { Box, FieldRoot, Label, Message } from '@site/shared/forms/field.styles';
import { Icon } from '@site/shared/ui/icon';
import { error } from '@site/shared/ui/icons/error';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useDonateStores } from '../../stores/donate-stores';
import { MoneyField } from '../../ui/money-field';
import type { PaymentFormStore } from './payment-form.store';
import { paymentText as text } from './payment.text';

export const AmountField = observer(function AmountField({ form }: { form: PaymentFormStore }) {
  const { amount } = useDonateStores();
  const id = useId();
  const { method, amountFault } = form.chosen;
  // A valid amount out of bounds is reported immediately, unfinished text only after an attempt to pay.
  const fault = form.hasTriedToPay || amount.roubles !== null ? amountFault : null;
  const terms =
    method && `${text.bounds(method.min, method.max)}, ${method.fee > 0 ? text.fee(method.fee) : text.noFee}`;
  return (
    <FieldRoot data-state={fault ? 'bad' : undefined}>
      <Label htmlFor={id}>{text.amount}</Label>
      <Box>
        <MoneyField
          id={id}
          name="amount"
          value={amount.typed}
          onType={amount.type}
          aria-invalid={fault !== null || undefined}
          aria-describedby={`${id}-message`}
        />
      </Box>
      <div aria-live="polite">
        <Message id={`${id}-message`} data-tone={fault ? 'bad' : 'hint'}>
          {fault && <Icon of={error} />}
          {fault ?? terms}
        </Message>
      </div>
    </FieldRoot>
  );
});
