import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { CreatePaymentReply, PaymentCheck, PaymentHistory } from '@site/shared/contracts/payments';
import type { GeneralInfo } from '@site/shared/contracts/profile';
import type { TokenPair } from '@site/shared/contracts/sign-in';
import type { Payment } from '../../simulator/src/simulator';
import type { ShopSite } from './shop-site';

const LANES = 50;
const ROUBLES = 500;
/** With the bonus of 500 roubles. */
export const CROWD_COINS = 525;

/** One of many, who pays once. */
export interface Payer {
  login: string;
  provider: 'yookassa' | 'unitpay';
  /** The bank refuses. */
  isRefused: boolean;
  orderId: string;
}

/**
 * Players who look at /donate, pay and watch their payment, fifty at a time, over the calls that pages make. Whatever a player should
 * not meet is a complaint.
 */
export class Crowd {
  readonly complaints: string[] = [];
  /** Titles of the pages that were read. */
  readonly titles = new Set<string>();
  done = 0;
  private begun = 0;
  private limit: number;

  constructor(
    private readonly shop: ShopSite,
    private readonly payers: readonly Payer[],
    { holdBack }: { holdBack: number },
  ) {
    this.limit = payers.length - holdBack;
  }

  /** Resolves when all have paid, or somebody has a complaint. */
  async pay(): Promise<void> {
    await Promise.all(Array.from({ length: LANES }, () => this.walk()));
  }

  /** Lets those in who were held back. */
  letAll(): void {
    this.limit = this.payers.length;
  }

  /** Resolves when so many more have paid. */
  async pays(more: number): Promise<void> {
    const until = Math.min(this.done + more, this.payers.length);
    while (this.done < until && this.complaints.length === 0) await wait(10);
  }

  private async walk(): Promise<void> {
    while (this.begun < this.payers.length && this.complaints.length === 0) {
      if (this.begun >= this.limit) {
        await wait(10);
        continue;
      }
      const at = this.begun++;
      const payer = this.payers[at] as Payer;
      await this.payOne(payer, at).catch((error: unknown) => this.complain(payer, String(error)));
      this.done += 1;
    }
  }

  private async payOne(payer: Payer, at: number): Promise<void> {
    const { simulator } = this.shop;
    const page = await this.fetch(at, '/donate', { headers: { accept: 'text/html' } });
    this.titles.add(/<title>([^<]*)/.exec(await page.text())?.[1] ?? '');
    const created = await this.ask<CreatePaymentReply>(at, '/api/payments/create', {
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
    if (!payment) return this.complain(payer, 'the payment system has no payment');
    await simulator.play(payment, payer.isRefused ? 'refuse' : 'success');
    for (const wanted = payer.isRefused ? 'canceled' : 'succeeded'; ;) {
      const { status } = await this.check(payer, at);
      if (status === wanted) return;
      if (status !== 'pending') return this.complain(payer, `told as ${status}, and is ${payment.state}`);
      await wait(50);
    }
  }

  check({ provider, orderId }: Payer, at: number): Promise<PaymentCheck> {
    return this.ask(at, `/api/payments/check/${provider}/${orderId}`);
  }

  /** What a player sees on the profile and among the payments, signed in with this password. */
  async seenBy({ login }: Payer, at: number, password: string) {
    const { access_token } = await this.ask<TokenPair>(at, '/auth/login', { emailOrLogin: login, password });
    const { coinsBalance } = await this.ask<GeneralInfo>(at, '/auth/profile', undefined, access_token);
    const { list } = await this.ask<PaymentHistory>(at, '/api/payments/history', {}, access_token);
    return { coins: coinsBalance, payments: list.map(({ orderId, status }) => `${orderId} ${status}`) };
  }

  private complain({ login }: Payer, what: string): void {
    this.complaints.push(`${login}: ${what}`);
  }

  private async ask<T>(at: number, path: string, body?: unknown, token?: string): Promise<T> {
    const reply = await this.fetch(at, path, {
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
    });
    return (await reply.json()) as T;
  }

  /** Each from an address of its own: nobody is kept waiting for the others' tries. Rejects unless it is a 200. */
  private async fetch(at: number, path: string, init: RequestInit): Promise<Response> {
    const headers = { ...init.headers, 'x-forwarded-for': `93.184.${at >> 8}.${at & 255}` };
    const reply = await fetch(this.shop.site.url + path, { ...init, headers });
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
    return reply;
  }
}

export const countPaid = (payments: readonly Payment[]): number =>
  payments.filter(({ state }) => state === 'succeeded').length;
