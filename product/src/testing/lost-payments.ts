import type { CreatePaymentReply } from '@site/shared/contracts/payments';
import type { LegalList } from '@site/shared/contracts/legal';
import type { GeneralInfo } from '@site/shared/contracts/profile';
import { randomUUID } from 'node:crypto';
import type { Payment, Simulator } from '../../../simulator/src/simulator';
import { registerPlayer } from './register-player';

export type Provider = 'yookassa' | 'unitpay';

export interface Payer {
  login: string;
  token: string;
}

/** Players who register and pay on a running site, over HTTP. */
export class Payers {
  private requests = 0;

  constructor(private readonly ports: { url: string; simulator: Simulator }) {}

  async register(login: string): Promise<Payer> {
    return { login, token: await registerPlayer(this.ports, login, this.network()) };
  }

  /** Creates an order and pays it. Resolves with its payment when the site has credited it. */
  async pay(
    { login, token }: Payer,
    provider: Provider,
    { promocode, amount = 500 }: { promocode?: string; amount?: number } = {},
  ): Promise<Payment> {
    const order = {
      ...{ provider, login, amount, paymentType: 'sbp', currency: 'RUB', description: login },
      ...{ email: `${login}@mail.example`, idempotencyKey: randomUUID(), ...(promocode && { promocode }) },
    };
    const { orderId } = await this.call<CreatePaymentReply>('/api/payments/create', token, order);
    const payment = this.ports.simulator.payments().find((one) => one.order === orderId);
    if (!payment) throw new Error(`the provider has no payment of ${orderId}`);
    await this.ports.simulator.finishPayment(payment, 'success');
    return payment;
  }

  readProfile = ({ token }: Payer): Promise<GeneralInfo> => this.call('/auth/profile', token);

  /** Agrees to the rules of the contest that are in force. */
  async agreeToContest({ token }: Payer): Promise<void> {
    const { documents } = await this.call<LegalList>('/api/legal', token);
    const version = documents.find(({ document }) => document === 'contest')?.version;
    await this.call('/api/contest/consent', token, { version, agreed: true });
  }

  private async call<T>(path: string, token: string, body?: unknown): Promise<T> {
    const headers = { authorization: `Bearer ${token}`, ...this.network() };
    const json = { 'content-type': 'application/json', ...headers };
    const init =
      body === undefined ? { headers } : { method: 'POST', headers: json, body: JSON.stringify(body) };
    const reply = await fetch(`${this.ports.url}${path}`, init);
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return (await reply.json()) as T;
  }

  /** Returns the address of a network of its own, because requests of a network are limited. */
  private network(): Record<string, string> {
    this.requests += 1;
    return { 'x-forwarded-for': `93.${this.requests % 200}.${Math.floor(this.requests / 200)}.7` };
  }
}
