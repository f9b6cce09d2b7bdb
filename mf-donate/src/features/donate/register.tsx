import { Box, FieldRoot, Label, Message } from '@site/shared/forms/field.styles';
import { useSiteStores } from '@site/shared/stores';
import { Button } from '@site/shared/ui/button';
import { Icon } from '@site/shared/ui/icon';
import { arrow } from '@site/shared/ui/icons/arrow';
import { Sign } from '@site/shared/ui/sign';
import { valueOr } from '@site/shared/rules/load';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useId, useState } from 'react';
import { useDonateStores } from '../../donate-stores';
import { MoneyField } from '../../forms/money-field';
import { BonusScale } from './bonus-scale';
import { donateText as text } from './donate.text';
import { RegisterReceipt } from './register-receipt';
import { AmountRow, Head } from './register.styles';

/** The head of the page: the sum, what it brings, and the receipt that grows with it. */
export const Register = observer(function Register() {
  const { modals } = useSiteStores();
  const { amount, catalogue } = useDonateStores();
  const [asked, setAsked] = useState(false);
  const id = useId();
  const rate = valueOr(catalogue.parts.payment, null)?.rate ?? 1;
  const isBad = asked && amount.roubles === null;
  const handlePay = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (amount.roubles !== null) void modals.open('payment-method');
  };
  return (
    <Head as="section" aria-labelledby={`${id}-title`}>
      <div>
        <Sign {...text.sign} />
        <h1 id={`${id}-title`}>{text.title}</h1>
        <p>{text.lead(text.rate(rate))}</p>
        {/* before the scripts a press does nothing, and the sum stays */}
        <AmountRow method="dialog" onSubmit={handlePay} noValidate>
          <FieldRoot data-state={isBad ? 'bad' : undefined}>
            <Label htmlFor={`${id}-amount`}>{text.amount}</Label>
            <Box>
              <MoneyField
                id={`${id}-amount`}
                name="amount"
                value={amount.typed}
                onType={amount.type}
                aria-invalid={isBad || undefined}
                aria-describedby={isBad ? `${id}-message` : undefined}
              />
            </Box>
            <div aria-live="polite">
              {isBad && (
                <Message id={`${id}-message`} data-tone="bad">
                  {text.badAmount}
                </Message>
              )}
            </div>
          </FieldRoot>
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
