import type { ApiError } from '@site/shared/contracts/errors';
import type { PaymentPromocode, PromocodeVerdict } from '@site/shared/contracts/payments';
import { failureText } from '@site/shared/forms/forms.text';
import { attempt } from '@site/area/rules/load';
import { makeAutoObservable } from 'mobx';
import type { PaymentApi } from '../../stores/payment.api';
import { paymentText as text } from './payment.text';

type PromocodeRefusal = Exclude<PromocodeVerdict, 'accepted'>;

interface Ports {
  api: Pick<PaymentApi, 'checkPromocode'>;
  onRefused: (verdict: PromocodeRefusal) => void;
  /** Called when the payee's login has no account. */
  onUnknownAccount: (error: ApiError) => void;
}

/** A promocode and the server's verdict on it before the payment; see docs/product/promo.md#promocodes. */
export class PromocodeStore {
  typed = '';
  verdict: PaymentPromocode | null = null;
  failure: string | null = null;
  checking = false;
  /** Explanation, in Russian, of why a saved code is not applied to this payment. */
  skipped: string | null = null;
  /**
   * True when the code was saved by an earlier visit or a partner's page. A rejected saved code does not
   * block the payment.
   */
  private isSaved = false;
  /** The latest check. Calls for the same login and code share its result. */
  private lastCheck: { key: string; result: Promise<void> } | null = null;

  constructor(private readonly ports: Ports) {
    makeAutoObservable<this, 'ports' | 'lastCheck'>(
      this,
      { ports: false, lastCheck: false },
      { autoBind: true, deep: false },
    );
  }

  get code(): string {
    return this.typed.trim();
  }

  /**
   * True when there is no code, the code is accepted, or a saved code could not be checked. The payment call
   * checks the code again.
   */
  get allowsPayment(): boolean {
    if (this.code === '' || this.verdict?.verdict === 'accepted') return true;
    return this.isSaved && this.verdict === null && this.failure !== null;
  }

  get message(): string | null {
    if (this.failure) return this.failure;
    const { verdict } = this;
    if (!verdict) return this.skipped;
    if (verdict.verdict !== 'accepted') return text.verdicts[verdict.verdict];
    return text.accepted(verdict);
  }

  type(value: string): void {
    this.setCode(value, false);
  }

  /** Fills in the code that the browser has saved. */
  restore(code: string): void {
    this.setCode(code, true);
  }

  /** Checks the code once for the payee's login. Does nothing while the code or the login is empty. */
  check(login: string): Promise<void> {
    const { code } = this;
    if (code === '' || login === '') return Promise.resolve();
    const key = `${login}/${code}`;
    if (this.lastCheck?.key !== key) this.lastCheck = { key, result: this.fetchVerdict(key, code, login) };
    return this.lastCheck.result;
  }

  /**
   * Waits for the verdict before a payment. Returns false if the code was changed or removed meanwhile, or if
   * the check failed with a message that the payer has not seen yet.
   */
  async waitForVerdict(login: string): Promise<boolean> {
    const { code, failure } = this;
    await this.check(login);
    return this.code === code && (this.failure === null || failure !== null);
  }

  /** Discards the verdict, because it is valid only for one code and one payee. */
  clearVerdict(): void {
    this.lastCheck = null;
    this.checking = false;
    this.setVerdict(null, null);
  }

  /**
   * Shows that the server rejected the code, either in the check or in the payment call. A saved code is
   * removed with an explanation.
   */
  reject(verdict: PromocodeRefusal): void {
    const { code, isSaved } = this;
    if (isSaved) this.setCode('', false);
    if (isSaved) this.skipped = text.skipped(code, text.skipReasons[verdict]);
    else this.setVerdict({ verdict }, null);
    this.ports.onRefused(verdict);
  }

  private async fetchVerdict(key: string, code: string, login: string): Promise<void> {
    // The failure of the previous check stays visible until this check has a result.
    this.setVerdict(null, this.failure);
    this.setChecking(true);
    const result = await attempt(this.ports.api.checkPromocode(code, login));
    // A newer check has replaced this check.
    if (this.lastCheck?.key !== key) return;
    this.setChecking(false);
    if (result.ok) return this.applyVerdict(result.value);
    this.lastCheck = null;
    if (result.error.code === 'ACCOUNT_NOT_FOUND') this.ports.onUnknownAccount(result.error);
    else if (result.error.code === 'BAD_REQUEST') this.reject('unknown');
    else this.setVerdict(null, failureText(result.error));
  }

  private setCode(value: string, isSaved: boolean) {
    this.typed = value;
    this.isSaved = isSaved;
    this.skipped = null;
    this.clearVerdict();
  }

  /** Shows a verdict of the server, from the check or from the payment call. */
  applyVerdict(reply: PaymentPromocode) {
    if (reply.verdict === 'accepted') this.setVerdict(reply, null);
    else this.reject(reply.verdict);
  }

  private setVerdict(verdict: PaymentPromocode | null, failure: string | null) {
    this.verdict = verdict;
    this.failure = failure;
  }

  private setChecking(next: boolean) {
    this.checking = next;
  }
}
