import type { PaymentConfig } from '@site/shared/contracts/home';
import { makeAutoObservable } from 'mobx';
import { toAmountFault } from './amount-fault';
import type { PaymentFormPorts } from './payment-form-ports';

type Provider = PaymentConfig['providers'][number];
type Method = Provider['methods'][number];

/** The payment system and the payment method of a form, with what they require. */
export class ChosenMethod {
  constructor(private readonly ports: Pick<PaymentFormPorts, 'amount' | 'config' | 'payment'>) {
    makeAutoObservable<this, 'ports'>(this, { ports: false }, { autoBind: true });
  }

  get provider(): Provider | null {
    const { config, payment } = this.ports;
    const { providers } = config;
    return providers.find(({ provider }) => provider === payment.provider) ?? providers[0] ?? null;
  }

  get method(): Method | null {
    const methods = this.provider?.methods ?? [];
    return methods.find(({ type }) => type === this.ports.payment.method) ?? methods[0] ?? null;
  }

  get needsEmail(): boolean {
    return this.provider?.requiredFields.includes('email') ?? false;
  }

  get amountFault(): string | null {
    return toAmountFault(this.ports.amount.roubles, this.method);
  }
}
