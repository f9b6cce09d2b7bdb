import type { PaymentConfig } from '@site/shared/contracts/home';
import { SegmentedControl } from '@site/shared/forms/segmented-control';
import { TextField } from '@site/shared/forms/text-field';
import { Icon } from '@site/shared/ui/icon';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useDonateStores } from '../../stores/donate-stores';
import { toRoublesText } from '../../ui/money.text';
import { AmountField } from './amount-field';
import { toMethodIcon } from './method-icons';
import type { PaymentFormStore } from './payment-form.store';
import { Fields, GroupLabel, Methods, MethodsLegend, Pair, ReplacedNote } from './payment.styles';
import { paymentText as text } from './payment.text';
import { PromocodeField } from './promocode-field';
import { Recipient } from './recipient';
import { AmountPresets } from './amount-presets';

interface PaymentFieldsProps {
  form: PaymentFormStore;
  config: PaymentConfig;
}

/** Says which order the new one replaces, and whether it keeps the terms of that order. */
const Replaced = observer(function Replaced({ form }: { form: PaymentFormStore }) {
  const { amount } = useDonateStores();
  const { payee, replaced } = form;
  if (!replaced) return null;
  const sum = toRoublesText(replaced.roubles);
  const kept = form.promised.keptFor(amount.roubles, payee.account);
  if (replaced.isClosed)
    return <ReplacedNote>{kept ? text.replacingClosed(sum) : text.replacingOtherClosed(sum)}</ReplacedNote>;
  return <ReplacedNote>{kept ? text.replacing(sum) : text.replacingOther(sum)}</ReplacedNote>;
});

/**
 * Fields of the payment form. The e-mail field is shown when the provider requires it; see
 * docs/product/payments.md#methods.
 */
export const PaymentFields = observer(function PaymentFields({ form, config }: PaymentFieldsProps) {
  const { provider, method, needsEmail } = form.chosen;
  const name = useId();
  return (
    <Fields>
      <Replaced form={form} />
      {config.providers.length > 1 && (
        <div>
          <GroupLabel>{text.provider}</GroupLabel>
          <SegmentedControl
            wide
            label={text.provider}
            options={config.providers.map(({ provider: name }) => name)}
            words={text.providers}
            chosen={provider?.provider ?? null}
            onChoose={(name) => {
              const chosen = config.providers.find((candidate) => candidate.provider === name);
              if (chosen) form.choose(chosen.provider);
            }}
          />
        </div>
      )}
      {provider && (
        <Methods>
          <MethodsLegend>{text.method}</MethodsLegend>
          {provider.methods.map((option) => (
            <label key={option.type}>
              <input
                type="radio"
                name={name}
                checked={option.type === method?.type}
                onChange={() => form.choose(provider.provider, option.type)}
              />
              <span>
                <Icon of={toMethodIcon(option.image)} size={24} />
                {option.title}
              </span>
            </label>
          ))}
        </Methods>
      )}
      <Recipient form={form} />
      {needsEmail && (
        <TextField
          field={form.email}
          label={text.email}
          messages={text.emailMessages}
          hint={provider?.receipts ? text.emailHint : text.emailForProvider}
          type="email"
          name="email"
          autoComplete="email"
        />
      )}
      <Pair>
        <AmountField form={form} />
        <PromocodeField form={form} />
      </Pair>
      <AmountPresets />
    </Fields>
  );
});
