import styled from '@emotion/styled';
import { FailureLine } from '@site/shared/forms/failure-line';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { arrow } from '@site/shared/ui/icons/arrow';
import { SafeLink } from '@site/shared/ui/safe-link';
import { observer } from 'mobx-react-lite';
import { useDonateStores } from '../../stores/donate-stores';
import { toDue } from './due-amount';
import type { PaymentFormStore } from './payment-form.store';
import { paymentText as text } from './payment.text';

interface PayButtonProps {
  form: PaymentFormStore;
  /** Id of the form. Required if the button is outside the form element. */
  formId?: string;
}

/**
 * The pay button with the form's error and a link to the payment terms; see docs/product/payments.md#create.
 */
export const PayButton = observer(function PayButton({ form, formId }: PayButtonProps) {
  const { amount } = useDonateStores();
  const { sending } = form.form;
  const { method } = form.chosen;
  return (
    <Root>
      <FailureLine>{form.form.failure}</FailureLine>
      <Pay look="primary" type="submit" wide form={formId} loading={sending}>
        {text.pay(toDue(amount.roubles, method), method?.fee ?? 0)}
        {!sending && <Icon of={arrow} />}
      </Pay>
      <Terms>
        {text.offer.before}
        <SafeLink to="/legal/payments" newTab>
          {text.offer.link}
        </SafeLink>
        .
      </Terms>
    </Root>
  );
});

const Root = styled.div(({ theme: { media } }) => ({
  width: '100%',
  marginTop: 22,
  [media.mobile]: { marginTop: 0 },
}));

const Pay = styled(Button)({ minHeight: 64 });

const Terms = styled.p(({ theme: { color, media } }) => ({
  marginTop: 14,
  fontSize: 14,
  lineHeight: 1.5,
  color: color.steel[300],
  [media.mobile]: { marginTop: 8 },
}));
