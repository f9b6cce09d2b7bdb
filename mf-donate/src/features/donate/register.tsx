import { Label, Message } from '@site/shared/forms/field.styles';
import { useSiteStores } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { arrow } from '@site/shared/ui/icons/arrow';
import { Sign } from '@site/shared/ui/sign';
import { valueOr } from '@site/area/rules/load';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useId, useState } from 'react';
import { useDonateStores } from '../../stores/donate-stores';
import { MoneyField } from '../../ui/money-field';
import { BonusScale } from './bonus-scale';
import { donateText as text } from './donate.text';
import { RegisterReceipt } from './register-receipt';
import { AmountBox, AmountMessage, AmountRoot, AmountRow, Head, Lead, Title } from './register.styles';

export const Register = observer(function Register() {
  const { modals } = useSiteStores();
  const { amount, catalogue } = useDonateStores();
  const [hasTriedToPay, setHasTriedToPay] = useState(false);
  const id = useId();
  const rate = valueOr(catalogue.parts.payment, null)?.rate ?? 1;
  const isBad = hasTriedToPay && amount.roubles === null;
  const handlePay = (event: FormEvent) => {
    event.preventDefault();
    setHasTriedToPay(true);
    if (amount.roubles !== null) void modals.open('payment-method');
  };
  return (
    <Head as="section" aria-labelledby={`${id}-title`}>
      <div>
        <Sign {...text.sign} />
        <Title id={`${id}-title`}>{text.title}</Title>
        <Lead>{text.lead(text.rate(rate))}</Lead>
        {/* method="dialog": a submit before hydration does nothing and keeps the amount. */}
        <AmountRow method="dialog" onSubmit={handlePay} noValidate>
          <AmountRoot data-state={isBad ? 'bad' : undefined}>
            <Label htmlFor={`${id}-amount`}>{text.amount}</Label>
            <AmountBox>
              <MoneyField
                id={`${id}-amount`}
                name="amount"
                value={amount.typed}
                onType={amount.type}
                aria-invalid={isBad || undefined}
                aria-describedby={isBad ? `${id}-message` : undefined}
              />
            </AmountBox>
            <AmountMessage aria-live="polite">
              {isBad && (
                <Message id={`${id}-message`} data-tone="bad">
                  {text.badAmount}
                </Message>
              )}
            </AmountMessage>
          </AmountRoot>
          <Button
            look="primary"
            size="xl"
            type="submit"
            onPointerEnter={() => modals.prefetch('payment-method')}
          >
            {text.pay}
            <Icon of={arrow} />
          </Button>
        </AmountRow>
        <BonusScale />
      </div>
      <RegisterReceipt />
    </Head>
  );
});
