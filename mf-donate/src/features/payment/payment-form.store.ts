import type { ApiError } from '@site/shared/contracts/errors';
import type { PaymentProviderName } from '@site/shared/contracts/home';
import type { CreatePaymentReply } from '@site/shared/contracts/payments';
import { Field } from '@site/shared/forms/field.store';
import { Form } from '@site/shared/forms/form.store';
import { failureText } from '@site/shared/forms/forms.text';
import { checkEmail } from '@site/shared/rules/account-fields';
import { toSafeLink } from '@site/area/rules/links';
import { makeAutoObservable, when } from 'mobx';
import type { Prefilled } from '../../stores/amount.store';
import type { ReplacedOrder } from '../../stores/payment-draft';
import type { PaymentNavigation } from './payment-navigation';
import { PayeeStore } from './payee.store';
import { ChosenMethod } from './chosen-method';
import type { PaymentFormPorts } from './payment-form-ports';
import { paymentText as text } from './payment.text';
import { type PaymentContents, type PaymentRefusal, PaymentRequests, toContents } from './payment-request';
import { PromisedTopUp } from './promised-top-up';
import { PromocodeStore } from './promocode.store';

/**
 * State of one top-up; see docs/product/payments.md#create. The store outlives its modal, so that a reopened
 * modal shows what was typed. A reply that arrives while the modal is closed does not navigate.
 */
export class PaymentFormStore {
  readonly chosen: ChosenMethod;
  readonly payee: PayeeStore;
  readonly promocode: PromocodeStore;
  readonly promised: PromisedTopUp;
  readonly email = new Field(checkEmail, { trims: true });
  readonly form = new Form(() => [
    ...(this.payee.needsLogin ? [this.payee.recipient.login] : []),
    ...(this.chosen.needsEmail ? [this.email] : []),
  ]);
  /** True after the first attempt to pay. From then on, the form shows the errors of all fields. */
  hasTriedToPay = false;
  /** True once the provider's page or the status page was opened. The next modal starts a new payment. */
  isFinished = false;
  private readonly prefilled: Prefilled;
  /** The visit that the form belongs to. Another visit gets a new form. */
  private readonly visit: number;
  private readonly requests: PaymentRequests;
  /** The unpaid order that the new order replaces; null for an ordinary top-up. */
  replaced: ReplacedOrder | null;
  /** Navigation functions of the visible form; null while the form is not visible. */
  private navigation: PaymentNavigation | null = null;

  constructor(private readonly ports: PaymentFormPorts) {
    const { api, amount, payment, profile, session } = ports;
    this.visit = session.visit;
    this.requests = new PaymentRequests(ports.newKey);
    this.replaced = ports.replaced;
    this.prefilled = amount.prefilledFor(this.visit);
    this.chosen = new ChosenMethod(ports);
    this.payee = new PayeeStore({ api, profile, session });
    this.promocode = new PromocodeStore({
      api,
      // A code that requires signing in stays saved: the guest may sign in later.
      onRefused: (verdict) => verdict !== 'sign-in' && !this.isVisitOver && payment.setPromocode(null),
      onUnknownAccount: (error) => this.handleUnknownAccount(error),
    });
    this.promised = new PromisedTopUp({ topUpOf: ports.topUpOf, replaced: () => this.replaced });
    const { login, email, forOther = false } = this.prefilled;
    this.payee.recipient.type(login);
    this.payee.choose(forOther);
    this.email.type(email);
    makeAutoObservable<this, 'ports' | 'requests' | 'navigation' | 'prefilled'>(
      this,
      {
        ports: false,
        requests: false,
        navigation: false,
        prefilled: false,
        chosen: false,
        payee: false,
        promocode: false,
        promised: false,
        email: false,
        form: false,
      },
      { autoBind: true, deep: false },
    );
  }

  private get isVisitOver(): boolean {
    return this.ports.session.visit !== this.visit;
  }

  /** Marks the form as visible until the returned function is called. */
  show(navigation: PaymentNavigation): () => void {
    this.navigation = navigation;
    // Waits, because the saved promocode may not yet have been read from the browser storage.
    const stopWaiting = when(() => this.ports.payment.promocode !== null, this.checkPromocode);
    return () => {
      stopWaiting();
      if (this.navigation === navigation) this.navigation = null;
    };
  }

  choose(provider: PaymentProviderName, method: string | null = null): void {
    this.ports.payment.choose(provider, method);
    this.form.fail(null);
  }

  payForOther(forOther: boolean): void {
    this.payee.choose(forOther);
    this.form.fail(null);
    this.promocode.clearVerdict();
  }

  typeLogin(value: string): void {
    this.payee.type(value);
    this.promocode.clearVerdict();
  }

  typePromocode(value: string): void {
    this.promocode.type(value);
    this.ports.payment.setPromocode(value.trim());
  }

  /** Fills in the saved promocode if the field is empty, and checks the promocode. */
  checkPromocode(): void {
    const { promocode, ports } = this;
    if (promocode.code === '' && ports.payment.promocode) promocode.restore(ports.payment.promocode);
    void promocode.check(this.payee.account);
  }

  /** Fills in the player's e-mail. Replaces a prefilled e-mail, but not an e-mail that the payer typed. */
  prefillEmail(email: string | null): void {
    if (email && (this.email.value === '' || this.email.value === this.prefilled.email))
      this.email.type(email);
  }

  /** Validates the form, creates the order and opens the provider's page. Each field shows its errors. */
  async pay(): Promise<void> {
    this.hasTriedToPay = true;
    // Shows a missing confirmation of the account together with the errors of the other fields.
    this.payee.recipient.requestConfirmation();
    const result = await this.form.send(() => this.createOrder());
    if (!result) return;
    if (!result.ok) this.handleFailure(result.error);
    else if (result.value) this.openOrder(result.value);
    else this.form.stop();
  }

  private async createOrder(): Promise<CreatePaymentReply | null> {
    const { payee, ports } = this;
    if (payee.needsLogin && !(await payee.recipient.requireConfirmed())) return null;
    const isChecked = await this.promocode.waitForVerdict(this.payee.account);
    const contents = this.isReady() && isChecked ? this.toContents() : null;
    // No order is created if the form was closed in the meantime.
    if (!contents || !this.navigation) return null;
    return ports.api.create(this.requests.toBody(contents));
  }

  /** Validates the current values, which may have changed while calls were in progress. */
  private isReady(): boolean {
    const { chosen, email, payee } = this;
    if (!payee.needsLogin && payee.account === '')
      this.form.fail(payee.own?.kind === 'failed' ? text.ownFailed : text.ownLoading);
    if (chosen.needsEmail) email.leave();
    const hasEmail = !chosen.needsEmail || email.fault === null;
    return payee.isConfirmed && hasEmail && chosen.amountFault === null && this.promocode.allowsPayment;
  }

  private toContents(): PaymentContents | null {
    const { provider, method, needsEmail } = this.chosen;
    const { account } = this.payee;
    const { roubles } = this.ports.amount;
    if (!provider || !method || roubles === null) return null;
    return toContents({
      provider: provider.provider,
      paymentType: method.type,
      amount: roubles,
      description: text.description(account),
      login: account,
      email: needsEmail ? this.email.value.trim() : undefined,
      promocode: this.promocode.code || undefined,
      promocodeTerms: this.promocode.verdict?.terms,
      coins: this.promised.of(roubles, account)?.total,
      replaces: this.replaced?.orderId,
    });
  }

  private openOrder({ orderId, confirmationUrl }: CreatePaymentReply) {
    const { navigation, ports } = this;
    if (!navigation) {
      // The modal was closed before the payer saw the bank's page, so nothing has been paid.
      if (!this.isVisitOver) ports.toasts.show({ type: 'success', ...text.cancelled });
      return;
    }
    ports.payment.recordOrder(orderId, ports.session.navigation);
    this.isFinished = true;
    if (toSafeLink(confirmationUrl)) navigation.openProviderPage(confirmationUrl);
    else navigation.openSitePage(`/checkpayment/${this.requests.provider}/${orderId}`);
  }

  private handleFailure(error: ApiError): void {
    const { orderId, provider, replacements, verdict } = (error.details ?? {}) as PaymentRefusal;
    if (error.code === 'ORDER_PAID' && orderId && provider) return this.openPaidOrder(provider, orderId);
    // The order may exist despite the failure. Its page shows the status.
    if (error.code === 'UNAVAILABLE' && orderId && this.navigation)
      return this.openOrder({ orderId, confirmationUrl: '' });
    if (error.code === 'ACCOUNT_NOT_FOUND') return this.handleUnknownAccount(error);
    if (error.code === 'INVALID_PROMOCODE') {
      this.promocode.reject(verdict === undefined || verdict === 'accepted' ? 'unknown' : verdict);
      return this.form.stop();
    }
    if (error.code === 'PRICE_CHANGED') return this.showNewTerms((error.details ?? {}) as PaymentRefusal);
    // After these errors the next attempt must create a new order.
    if (error.code === 'CONFLICT' || error.code === 'PAYMENT_REFUSED') this.requests.forget();
    if (error.code === 'TOO_MANY_ORDERS' && replacements !== undefined) return this.stopReplacing();
    const words: Partial<Record<string, string>> = text.refusals;
    this.form.fail(words[error.code] ?? failureText(error));
  }

  /** Shows what the payment gives now. The next attempt accepts it. */
  private showNewTerms(changed: PaymentRefusal) {
    if (changed.promocode) this.promocode.applyVerdict(changed.promocode);
    const words = changed.promocode
      ? text.promocodeChanged
      : this.promised.change(this.requests.sent, changed);
    this.form.fail(words);
  }

  /** The order was replaced too often. The next attempt creates an order that replaces none. */
  private stopReplacing() {
    this.replaced = null;
    this.form.fail(text.replacedTooOften);
  }

  /** The replaced order was paid meanwhile. Its page says so, and shows the credited coins. */
  private openPaidOrder(provider: string, orderId: string) {
    const { toasts } = this.ports;
    this.isFinished = true;
    if (!this.isVisitOver) toasts.show({ type: 'success', ...text.paidMeanwhile });
    this.navigation?.openSitePage(`/checkpayment/${provider}/${orderId}`);
  }

  private handleUnknownAccount(error: ApiError) {
    if (this.payee.needsLogin) this.payee.recipient.refuse(error);
    else this.form.fail(text.ownGone);
    this.form.stop();
  }
}
