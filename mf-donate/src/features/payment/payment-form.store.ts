import type { ApiError } from '@site/shared/contracts/errors';
import type { PaymentConfig } from '@site/shared/contracts/home';
import type { CreatePaymentBody, PromocodeVerdict } from '@site/shared/contracts/payments';
import { Field } from '@site/shared/forms/field.store';
import { failureText } from '@site/shared/forms/forms.text';
import { checkEmail } from '@site/shared/rules/account-fields';
import { toSafeLink } from '@site/shared/rules/links';
import { attempt } from '@site/shared/rules/load';
import type { PaymentStore, ProfileStore, SessionStore } from '@site/shared/stores';
import { makeAutoObservable } from 'mobx';
import type { AmountStore } from './amount.store';
import type { PaymentApi } from './payment.api';
import { paymentText as text } from './payment.text';
import { PromocodeStore } from './promocode.store';
import { RecipientStore } from './recipient.store';

type Provider = PaymentConfig['providers'][number];
type Method = Provider['methods'][number];

interface Ports {
  api: PaymentApi;
  amount: AmountStore;
  payment: PaymentStore;
  profile: ProfileStore;
  session: SessionStore;
  config: PaymentConfig;
  newKey: () => string;
  /** Goes to the payment system's page. */
  leave: (address: string) => void;
  /** Goes to a page of this site. */
  goTo: (path: string) => void;
}

type Contents = Omit<CreatePaymentBody, 'idempotencyKey'>;

/** One top-up that is being made: provider, method, sum, whose account, address, promocode (decision 25). */
export class PaymentFormStore {
  readonly recipient: RecipientStore;
  readonly promocode: PromocodeStore;
  readonly email = new Field(checkEmail);
  /** A player pays for somebody else. */
  forOther = false;
  sending = false;
  failure: string | null = null;
  /** Somebody has tried to pay: what is wrong is said from then on. */
  asked = false;
  /** How often a field held the payment up: the focus then goes to the first one. */
  refusals = 0;
  /** Another try of the same contents is the same order. */
  private wish: { contents: string; key: string } | null = null;

  constructor(private readonly ports: Ports) {
    const { api, amount, payment } = ports;
    this.recipient = new RecipientStore(api);
    this.promocode = new PromocodeStore(api);
    this.recipient.type(amount.prefilled.login);
    this.email.type(amount.prefilled.email);
    if (payment.promocode) this.promocode.type(payment.promocode);
    makeAutoObservable<this, 'ports' | 'wish'>(
      this,
      { ports: false, wish: false, recipient: false, promocode: false, email: false },
      { autoBind: true, deep: false },
    );
  }

  get provider(): Provider | null {
    const { config, payment } = this.ports;
    return (
      config.providers.find(({ provider }) => provider === payment.provider) ?? config.providers[0] ?? null
    );
  }

  get method(): Method | null {
    const methods = this.provider?.methods ?? [];
    return methods.find(({ type }) => type === this.ports.payment.method) ?? methods[0] ?? null;
  }

  /** Login of the player who is signed in. */
  get own(): string | null {
    const { session, profile } = this.ports;
    return session.authorized ? (profile.general?.loginName ?? null) : null;
  }

  get needsLogin(): boolean {
    return this.own === null || this.forOther;
  }

  get needsEmail(): boolean {
    return this.provider?.requiredFields.includes('email') ?? false;
  }

  /** Whose account gets the coins; empty while nobody is named. */
  get login(): string {
    return this.needsLogin
      ? (this.recipient.account?.login ?? this.recipient.login.value.trim())
      : (this.own ?? '');
  }

  /** What is wrong with the sum, in words. */
  get amountFault(): string | null {
    const { roubles } = this.ports.amount;
    if (roubles === null) return text.badAmount;
    const { method } = this;
    if (!method) return null;
    if (roubles < method.min) return text.tooSmall(method.min);
    return roubles > method.max ? text.tooLarge(method.max) : null;
  }

  /** Roubles that the payment system takes on top; 0 where it takes nothing. */
  get fee(): number {
    const { roubles } = this.ports.amount;
    return Math.ceil((roubles ?? 0) * (this.method?.fee ?? 0)) / 100;
  }

  choose(provider: Provider, method: Method | null = null): void {
    this.ports.payment.choose(provider.provider, method?.type ?? null);
    this.failure = null;
  }

  payForOther(forOther: boolean): void {
    this.forOther = forOther;
    this.failure = null;
    if (this.promocode.code) this.promocode.type(this.promocode.typed);
  }

  typePromocode(value: string): void {
    this.promocode.type(value);
    this.ports.payment.setPromocode(value.trim());
  }

  /** Takes up the player's own address, unless one was typed here; what the page's address brought gives way (decision 8). */
  offerEmail(email: string | null): void {
    if (email && (this.email.value === '' || this.email.value === this.ports.amount.prefilled.email))
      this.email.type(email);
  }

  /** Checks everything and goes to the payment system; what is missing is said at its field. */
  async pay(): Promise<void> {
    if (this.sending) return;
    this.setSending(true);
    try {
      if (await this.check()) await this.create();
      else this.refuse();
    } finally {
      this.setSending(false);
    }
  }

  private async check(): Promise<boolean> {
    if (this.needsEmail) this.email.leave();
    if (this.needsLogin && !(await this.recipient.require())) return false;
    await this.promocode.check(this.login);
    return this.isReady();
  }

  /** By what stands in the fields now: they could be changed while something was being asked. */
  private isReady(): boolean {
    const { recipient, email, needsEmail } = this;
    if (needsEmail) email.leave();
    const isNamed = !this.needsLogin || (recipient.account !== null && recipient.confirmed);
    const isAddressed = !needsEmail || email.fault === null;
    return isNamed && isAddressed && this.amountFault === null && this.promocode.isGood;
  }

  private async create(): Promise<void> {
    const { provider, method } = this;
    const { roubles } = this.ports.amount;
    if (!provider || !method || roubles === null) return;
    const contents: Contents = {
      provider: provider.provider,
      paymentType: method.type,
      amount: roubles,
      currency: 'RUB',
      description: text.description(this.login),
      login: this.login,
      ...(this.needsEmail ? { email: this.email.value.trim() } : {}),
      ...(this.promocode.code ? { promocode: this.promocode.code } : {}),
    };
    const print = JSON.stringify(contents);
    if (this.wish?.contents !== print) this.wish = { contents: print, key: this.ports.newKey() };
    const body = { ...contents, idempotencyKey: this.wish.key };
    const result = await attempt(this.ports.api.create(body));
    if (!result.ok) return this.takeFailure(result.error, provider.provider);
    const { orderId, confirmationUrl } = result.value;
    this.ports.payment.setOrderId(orderId);
    if (toSafeLink(confirmationUrl)) this.ports.leave(confirmationUrl);
    else this.ports.goTo(toCheckPath(provider.provider, orderId));
  }

  private takeFailure(error: ApiError, provider: string): void {
    const { orderId, verdict } = (error.details ?? {}) as { orderId?: string; verdict?: PromocodeVerdict };
    // it may have been taken: its page tells what comes of it
    if (error.code === 'UNAVAILABLE' && orderId) return this.ports.goTo(toCheckPath(provider, orderId));
    if (error.code === 'ACCOUNT_NOT_FOUND') this.recipient.refuse(error);
    else if (error.code === 'INVALID_PROMOCODE') this.promocode.refuse(verdict ?? 'unknown');
    if (error.code === 'ACCOUNT_NOT_FOUND' || error.code === 'INVALID_PROMOCODE') return this.refuse();
    // the next try is another order
    if (error.code === 'CONFLICT' || error.code === 'PAYMENT_REFUSED') this.wish = null;
    const words: Partial<Record<string, string>> = text.refusals;
    this.setFailure(words[error.code] ?? failureText(error));
  }

  private setSending(next: boolean) {
    this.sending = next;
    if (next) {
      this.asked = true;
      this.failure = null;
    }
  }

  private refuse() {
    this.refusals += 1;
  }

  private setFailure(next: string) {
    this.failure = next;
  }
}

const toCheckPath = (provider: string, orderId: string): string => `/checkpayment/${provider}/${orderId}`;
