import type { PaymentConfig } from '@site/shared/contracts/home';
import { Segment } from '@site/shared/forms/segment';
import { TextField } from '@site/shared/forms/text-field';
import { Icon } from '@site/shared/ui/icon';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { MoneySum } from './money-sum';
import { methodIconOf } from './method-icons';
import type { PaymentFormStore } from './payment-form.store';
import { Fields, Methods, Pair } from './payment.styles';
import { paymentText as text } from './payment.text';
import { PromocodeField } from './promocode-field';
import { Recipient } from './recipient';
import { SumPresets } from './sum-presets';

interface PaymentFieldsProps {
  form: PaymentFormStore;
  config: PaymentConfig;
}

/** Provider, method, sum and promocode, whose account, and the address for the receipt where the provider wants one. */
export const PaymentFields = observer(function PaymentFields({ form, config }: PaymentFieldsProps) {
  const { provider, method } = form;
  const name = useId();
  return (
    <Fields>
      {config.providers.length > 1 && (
        <div>
          <p>{text.provider}</p>
          <Segment
            wide
            label={text.provider}
            options={config.providers.map((one) => one.provider)}
            words={text.providers}
            chosen={provider?.provider ?? null}
            onChoose={(name) => {
              const chosen = config.providers.find((one) => one.provider === name);
              if (chosen) form.choose(chosen);
            }}
          />
        </div>
      )}
      {provider && (
        <Methods>
          <legend>{text.method}</legend>
          {provider.methods.map((one) => (
            <label key={one.type}>
              <input
                type="radio"
                name={name}
                checked={one.type === method?.type}
                onChange={() => form.choose(provider, one)}
              />
              <span>
                <Icon of={methodIconOf(one.image)} size={24} />
                {one.title}
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
          words={text.emailWords}
          hint={text.emailHint}
          type="email"
          name="email"
          autoComplete="email"
        />
      )}
      <Pair>
        <MoneySum form={form} />
        <PromocodeField form={form} />
      </Pair>
      <SumPresets />
    </Fields>
  );
});
