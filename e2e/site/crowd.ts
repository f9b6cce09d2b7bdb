import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CreatePaymentReply, PaymentCheck, PaymentHistory } from '@site/shared/contracts/payments';
import type { GeneralInfo } from '@site/shared/contracts/profile';
import type { TokenPair } from '@site/shared/contracts/sign-in';
import type { Payment } from '../../simulator/src/simulator';
import type { ShopSite } from './shop-site';

const CONCURRENCY = 50;
const ROUBLES = 500;
/** Number of coins for 500 roubles, including the bonus. */
export const CROWD_COINS = 525;

export interface Payer {
  login: string;
  provider: 'yookassa' | 'unitpay';
  /** True if the bank refuses the payment of this player. */
  isRefused: boolean;
  orderId: string;
}

/**
 * Simulates players, fifty at a time. Each player opens /donate, pays and polls the payment status with the
 * same HTTP calls as the pages. Records everything unexpected in `problems`.
 */
export class Crowd {
  readonly problems: string[] = [];
  readonly titles = new Set<string>();
  done = 0;
  private started = 0;
  private limit: number;

  constructor(
    private readonly shop: ShopSite,
    private readonly payers: readonly Payer[],
    { holdBack }: { holdBack: number },
  ) {
    this.limit = payers.length - holdBack;
  }

  /** Starts the payments. Resolves when all players have paid or a problem is recorded. */
  async pay(): Promise<void> {
    await Promise.all(Array.from({ length: CONCURRENCY }, () => this.runPayers()));
  }

  /** Starts the payments of the players who were held back. */
  releaseAll(): void {
    this.limit = this.payers.length;
  }

  /** Resolves when `more` further players have paid, or a problem is recorded. */
  async waitForPayments(more: number): Promise<void> {
    const until = Math.min(this.done + more, this.payers.length);
    while (this.done < until && this.problems.length === 0) await wait(10);
  }

  private async runPayers(): Promise<void> {
    while (this.started < this.payers.length && this.problems.length === 0) {
      if (this.started >= this.limit) {
        await wait(10);
        continue;
      }
      const at = this.started++;
      const payer = this.payers[at] as Payer;
      await this.payOne(payer, at).catch((error: unknown) => this.addProblem(payer, String(error)));
      this.done += 1;
    }
  }

  private async payOne(payer: Payer, at: number): Promise<void> {
    const { simulator } = this.shop;
    const page = await this.fetch(at, '/donate', { headers: { accept: 'text/html' } });
    this.titles.add(/<title>([^<]*)/.exec(await page.text())?.[1] ?? '');
    const created = await this.call<CreatePaymentReply>(at, '/api/payments/create', {
      provider: payer.provider,
      paymentType: 'sbp',
      amount: ROUBLES,
      currency: 'RUB',
      description: payer.login,
      login: payer.login,
      email: `${payer.login}@mail.example`,
      idempotencyKey: randomUUID(),
    });
    payer.orderId = created.orderId;
    const payment = simulator.payments().find(({ order }) => order === payer.orderId);
    if (!payment) return this.addProblem(payer, 'the payment system has no payment');
    await simulator.finishPayment(payment, payer.isRefused ? 'refuse' : 'success');
    for (const wanted = payer.isRefused ? 'canceled' : 'succeeded'; ;) {
      const { status } = await this.check(payer, at);
      if (status === wanted) return;
      if (status !== 'pending')
        return this.addProblem(payer, `the site reports ${status}, the payment system ${payment.state}`);
      await wait(50);
    }
  }

  check({ provider, orderId }: Payer, at: number): Promise<PaymentCheck> {
    return this.call(at, `/api/payments/check/${provider}/${orderId}`);
  }

  /** Signs in as a payer and reads the balance and payments that the profile shows. */
  async readProfile({ login }: Payer, at: number, password: string) {
    const { access_token } = await this.call<TokenPair>(at, '/auth/login', { emailOrLogin: login, password });
    const { coinsBalance } = await this.call<GeneralInfo>(at, '/auth/profile', undefined, access_token);
    const { list } = await this.call<PaymentHistory>(at, '/api/payments/history', {}, access_token);
    return { coins: coinsBalance, payments: list.map(({ orderId, status }) => `${orderId} ${status}`) };
  }

  private addProblem({ login }: Payer, problem: string): void {
    this.problems.push(`${login}: ${problem}`);
  }

  private async call<T>(at: number, path: string, body?: unknown, token?: string): Promise<T> {
    const reply = await this.fetch(at, path, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    });
    return (await reply.json()) as T;
  }

  /**
   * Sends a request from an IP address of the player’s own, with few players in one /24, so that rate limits do not
   * apply. Rejects unless the status is 2xx.
   */
  private async fetch(at: number, path: string, init: RequestInit): Promise<Response> {
    const headers = { ...init.headers, 'x-forwarded-for': `93.184.${at & 255}.${at >> 8}` };
    const reply = await fetch(this.shop.site.url + path, { ...init, headers });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return reply;
  }
}

export const countPaid = (payments: readonly Payment[]): number =>
  payments.filter(({ state }) => state === 'succeeded').length;
