import type { PaymentConfig } from '@site/shared/contracts/home';
import { SegmentedControl } from '@site/shared/forms/segmented-control';
import { TextField } from '@site/shared/forms/text-field';
import { Icon } from '@site/shared/ui/icon';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { AmountField } from './amount-field';
import { toMethodIcon } from './method-icons';
import type { PaymentFormStore } from './payment-form.store';
import { Fields, GroupLabel, Methods, MethodsLegend, Pair } from './payment.styles';
import { paymentText as text } from './payment.text';
import { PromocodeField } from './promocode-field';
import { Recipient } from './recipient';
import { AmountPresets } from './amount-presets';

interface PaymentFieldsProps {
  form: PaymentFormStore;
  config: PaymentConfig;
}

/**
 * Fields of the payment form. The e-mail field is shown when the provider requires it; see
 * docs/product/payments.md#methods.
 */
export const PaymentFields = observer(function PaymentFields({ form, config }: PaymentFieldsProps) {
  const { provider, method } = form;
  const name = useId();
  return (
    <Fields>
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
              if (chosen) form.choose(chosen);
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
                onChange={() => form.choose(provider, option)}
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
      {form.needsEmail && (
        <TextField
          field={form.email}
          label={text.email}
          messages={text.emailMessages}
          hint={text.emailHint}
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
