import styled from '@emotion/styled';
import { FailureLine } from '@site/shared/forms/failure-line';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { arrow } from '@site/shared/ui/icons/arrow';
import { SafeLink } from '@site/shared/ui/safe-link';
import { observer } from 'mobx-react-lite';
import { useDonateStores } from '../../donate-stores';
import type { PaymentFormStore } from './payment-form.store';
import { paymentText as text } from './payment.text';

interface PayButtonProps {
  form: PaymentFormStore;
  /** Of the form, when the button stands outside of it. */
  formId?: string;
}

/** The button with its sum, what went wrong, and the offer beside it (facts: the offer stands beside the button). */
export const PayButton = observer(function PayButton({ form, formId }: PayButtonProps) {
  const { amount } = useDonateStores();
  const { sending } = form.form;
  return (
    <Root>
      <FailureLine>{form.form.failure}</FailureLine>
      <Button look="primary" type="submit" wide form={formId} loading={sending}>
        {text.pay(amount.roubles, form.method?.fee ?? 0)}
        {!sending && <Icon of={arrow} />}
      </Button>
      <p>
        {text.offer.before}
        <SafeLink to="/legal/payments" newTab>
          {text.offer.link}
        </SafeLink>
        .
      </p>
    </Root>
  );
});

const Root = styled.div(({ theme: { color, media } }) => ({
  width: '100%',
  marginTop: 22,
  '& > button': { minHeight: 64 },
  '& > p': { marginTop: 14, fontSize: 14, lineHeight: 1.5, color: color.steel[300] },
  [media.mobile]: { marginTop: 0, '& > p': { marginTop: 8 } },
}));
