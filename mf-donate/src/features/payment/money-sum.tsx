import { Box, FieldRoot, Label, Message } from '@site/shared/forms/field.styles';
import { Icon } from '@site/shared/ui/icon';
import { error } from '@site/shared/ui/icons/error';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useDonateStores } from '../../donate-stores';
import { MoneyField } from '../../forms/money-field';
import type { PaymentFormStore } from './payment-form.store';
import { paymentText as text } from './payment.text';

/** The sum with its bounds and the fee. */
export const MoneySum = observer(function MoneySum({ form }: { form: PaymentFormStore }) {
  const { amount } = useDonateStores();
  const id = useId();
  const { method } = form;
  // too much or too little is said at once; what is half typed only when somebody has tried to pay
  const fault = form.asked || amount.roubles !== null ? form.amountFault : null;
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
