import type { PaymentConfig } from '@site/shared/contracts/home';
import { TextField } from '@site/shared/forms/text-field';
import { Icon } from '@site/shared/ui/icon';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { MoneySum } from './money-sum';
import { methodIconOf } from './method-icons';
import type { PaymentFormStore } from './payment-form.store';
import { Fields, Methods, Pair, Providers } from './payment.styles';
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
          <Providers role="group" aria-label={text.provider}>
            {config.providers.map((one) => (
              <button
                key={one.provider}
                type="button"
                aria-pressed={one.provider === provider?.provider}
                onClick={() => form.choose(one)}
              >
                {text.providers[one.provider] ?? one.provider}
              </button>
            ))}
          </Providers>
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
