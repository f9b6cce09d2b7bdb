import type { ApiError } from '@site/shared/contracts/errors';
import type { PaymentConfig } from '@site/shared/contracts/home';
import type {
  CreatePaymentBody,
  CreatePaymentReply,
  PromocodeVerdict,
} from '@site/shared/contracts/payments';
import { Field } from '@site/shared/forms/field.store';
import { Form } from '@site/shared/forms/form.store';
import { failureText } from '@site/shared/forms/forms.text';
import { checkEmail } from '@site/shared/rules/account-fields';
import { toSafeLink } from '@site/shared/rules/links';
import type { PaymentStore, ProfileStore, SessionStore, ToastStore } from '@site/shared/stores';
import { makeAutoObservable, when } from 'mobx';
import type { AmountStore, Prefilled } from './amount.store';
import type { Exits } from './exits';
import { PayeeStore } from './payee.store';
import { toAmountFault } from './payable';
import type { PaymentApi } from './payment.api';
import { paymentText as text } from './payment.text';
import { PromocodeStore } from './promocode.store';

type Provider = PaymentConfig['providers'][number];
type Method = Provider['methods'][number];

interface Ports {
  api: PaymentApi;
  amount: AmountStore;
  payment: PaymentStore;
  profile: ProfileStore;
  session: SessionStore;
  toasts: Pick<ToastStore, 'show'>;
  config: PaymentConfig;
  newKey: () => string;
}

type Contents = Omit<CreatePaymentBody, 'idempotencyKey'>;

/** One top-up that is being made (decision 25). It outlives its modal: what was typed stays, an answer meanwhile leads nowhere. */
export class PaymentFormStore {
  readonly payee: PayeeStore;
  readonly promocode: PromocodeStore;
  readonly email = new Field(checkEmail);
  readonly form = new Form(() => [
    ...(this.payee.needsLogin ? [this.payee.recipient.login] : []),
    ...(this.needsEmail ? [this.email] : []),
  ]);
  /** Somebody has tried to pay: what is wrong is said from then on. */
  asked = false;
  /** It has led to the bank or to the order's page: what is opened next is another payment. */
  isOver = false;
  private readonly prefilled: Prefilled;
  /** Whoever writes it: once that player has left, it has nothing more to say. */
  private readonly visit: number;
  /** Another try of the same contents is the same order. */
  private wish: { print: string; body: CreatePaymentBody } | null = null;
  private exits: Exits | null = null;

  constructor(private readonly ports: Ports) {
    const { api, amount, payment, profile, session } = ports;
    this.visit = session.visit;
    this.prefilled = amount.prefilledFor(this.visit);
    this.payee = new PayeeStore({ api, profile, session });
    this.promocode = new PromocodeStore({
      api,
      // to sign in is what a guest may do yet: the code waits for that
      onRefused: (verdict) => verdict !== 'sign-in' && !this.isLeft && payment.setPromocode(null),
      onNoAccount: (error) => this.takeNoAccount(error),
    });
    const { login, email, forOther = false } = this.prefilled;
    this.payee.recipient.type(login);
    this.payee.choose(forOther);
    this.email.type(email);
    makeAutoObservable<this, 'ports' | 'wish' | 'exits' | 'prefilled'>(
      this,
      {
        ports: false,
        wish: false,
        exits: false,
        prefilled: false,
        payee: false,
        promocode: false,
        email: false,
        form: false,
      },
      { autoBind: true, deep: false },
    );
  }

  private get isLeft(): boolean {
    return this.ports.session.visit !== this.visit;
  }

  get provider(): Provider | null {
    const { payment } = this.ports;
    const { providers } = this.ports.config;
    return providers.find(({ provider }) => provider === payment.provider) ?? providers[0] ?? null;
  }

  get method(): Method | null {
    const methods = this.provider?.methods ?? [];
    return methods.find(({ type }) => type === this.ports.payment.method) ?? methods[0] ?? null;
  }

  get needsEmail(): boolean {
    return this.provider?.requiredFields.includes('email') ?? false;
  }

  /** What is wrong with the sum, in words. */
  get amountFault(): string | null {
    return toAmountFault(this.ports.amount.roubles, this.method);
  }

  /** While it is on the screen; the returned function says that it is no more. */
  show(exits: Exits): () => void {
    this.exits = exits;
    // the browser's memory is read a little after the page stands
    const forget = when(() => this.ports.payment.promocode !== null, this.judgePromocode);
    return () => {
      forget();
      if (this.exits === exits) this.exits = null;
    };
  }

  choose(provider: Provider, method: Method | null = null): void {
    this.ports.payment.choose(provider.provider, method?.type ?? null);
    this.form.fail(null);
  }

  payForOther(forOther: boolean): void {
    this.payee.choose(forOther);
    this.form.fail(null);
    this.promocode.forgetVerdict();
  }

  typeLogin(value: string): void {
    this.payee.type(value);
    this.promocode.forgetVerdict();
  }

  typePromocode(value: string): void {
    this.promocode.type(value);
    this.ports.payment.setPromocode(value.trim());
  }

  /** Takes up the kept code, also one that had to step aside for another account, and asks about it once it is known for whom. */
  judgePromocode(): void {
    const { promocode, ports } = this;
    if (promocode.code === '' && ports.payment.promocode) promocode.keep(ports.payment.promocode);
    void promocode.check(this.payee.account);
  }

  /** Takes up the player's own address, unless one was typed here; what the page's address brought gives way (decision 8). */
  offerEmail(email: string | null): void {
    if (email && (this.email.value === '' || this.email.value === this.prefilled.email))
      this.email.type(email);
  }

  /** Checks everything and goes to the payment system; what is missing is said at its field. */
  async pay(): Promise<void> {
    this.asked = true;
    // all that is missing is said at once
    this.payee.recipient.demand();
    const result = await this.form.send(() => this.request());
    if (!result) return;
    if (!result.ok) this.takeFailure(result.error);
    else if (result.value) this.lead(result.value);
    else this.form.stop();
  }

  private async request(): Promise<CreatePaymentReply | null> {
    const { payee } = this;
    if (payee.needsLogin && !(await payee.recipient.require())) return null;
    const isSettled = await this.promocode.settle(this.payee.account);
    const contents = this.isReady() && isSettled ? this.toContents() : null;
    // nobody looks any more: then nothing is begun
    if (!contents || !this.exits) return null;
    const print = JSON.stringify(contents);
    if (this.wish?.print !== print)
      this.wish = { print, body: { ...contents, idempotencyKey: this.ports.newKey() } };
    return this.ports.api.create(this.wish.body);
  }

  /** By what stands in the fields now: they could be changed while something was being asked. */
  private isReady(): boolean {
    const { email, needsEmail, payee } = this;
    if (!payee.needsLogin && payee.account === '')
      this.form.fail(payee.own?.kind === 'failed' ? text.ownLost : text.ownComing);
    if (needsEmail) email.leave();
    const isAddressed = !needsEmail || email.fault === null;
    return payee.isSure && isAddressed && this.amountFault === null && this.promocode.isGood;
  }

  private toContents(): Contents | null {
    const { provider, method } = this;
    const { account } = this.payee;
    const { roubles } = this.ports.amount;
    if (!provider || !method || roubles === null) return null;
    return {
      provider: provider.provider,
      paymentType: method.type,
      amount: roubles,
      currency: 'RUB',
      description: text.description(account),
      login: account,
      ...(this.needsEmail ? { email: this.email.value.trim() } : {}),
      ...(this.promocode.code ? { promocode: this.promocode.code } : {}),
    };
  }

  private lead({ orderId, confirmationUrl }: CreatePaymentReply) {
    const { exits, ports } = this;
    if (!exits) {
      // nobody was sent to the bank, so nothing can have been paid; whoever has signed out has left nothing behind
      if (!this.isLeft) ports.toasts.show({ type: 'success', ...text.cancelled });
      return;
    }
    ports.payment.takeOrder(orderId, ports.session.navigation);
    this.isOver = true;
    if (toSafeLink(confirmationUrl)) exits.leave(confirmationUrl);
    else this.goToOrder(orderId);
  }

  private goToOrder(orderId: string) {
    this.isOver = true;
    this.exits?.goTo(`/checkpayment/${this.wish?.body.provider ?? ''}/${orderId}`);
  }

  private takeFailure(error: ApiError): void {
    const { orderId, verdict } = (error.details ?? {}) as { orderId?: string; verdict?: PromocodeVerdict };
    // it may have been taken: its page tells what comes of it
    if (error.code === 'UNAVAILABLE' && orderId && this.exits)
      return this.lead({ orderId, confirmationUrl: '' });
    if (error.code === 'ACCOUNT_NOT_FOUND') return this.takeNoAccount(error);
    if (error.code === 'INVALID_PROMOCODE') {
      this.promocode.refuse(verdict === undefined || verdict === 'accepted' ? 'unknown' : verdict);
      return this.form.stop();
    }
    // the next try is another order
    if (error.code === 'CONFLICT' || error.code === 'PAYMENT_REFUSED') this.wish = null;
    const words: Partial<Record<string, string>> = text.refusals;
    this.form.fail(words[error.code] ?? failureText(error));
  }

  private takeNoAccount(error: ApiError) {
    if (this.payee.needsLogin) this.payee.recipient.refuse(error);
    else this.form.fail(text.ownGone);
    this.form.stop();
  }
}
