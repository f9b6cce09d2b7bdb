import type { ApiError } from '@site/shared/contracts/errors';
import type { PaymentPromocode, PromocodeVerdict } from '@site/shared/contracts/payments';
import { failureText } from '@site/shared/forms/forms.text';
import { attempt } from '@site/shared/rules/load';
import { makeAutoObservable } from 'mobx';
import type { PaymentApi } from './payment.api';
import { paymentText as text } from './payment.text';

export type PromocodeRefusal = Exclude<PromocodeVerdict, 'accepted'>;

interface Ports {
  api: Pick<PaymentApi, 'checkPromocode'>;
  onRefused: (verdict: PromocodeRefusal) => void;
  /** The server knows no account of the login that was asked about. */
  onNoAccount: (error: ApiError) => void;
}

/** A promocode and what the server says of it, before anything is paid (decision 29). */
export class PromocodeStore {
  typed = '';
  verdict: PaymentPromocode | null = null;
  failure: string | null = null;
  checking = false;
  /** Why a kept code is no part of this payment. */
  dropped: string | null = null;
  /** The code is of an earlier visit or of a partner's page: nobody has typed it here, and it holds no payment up. */
  private isKept = false;
  /** The question that was asked last; whoever asks it too waits for its answer. */
  private asked: { question: string; answer: Promise<void> } | null = null;

  constructor(private readonly ports: Ports) {
    makeAutoObservable<this, 'ports' | 'asked'>(
      this,
      { ports: false, asked: false },
      { autoBind: true, deep: false },
    );
  }

  get code(): string {
    return this.typed.trim();
  }

  /** Nothing is typed, or it is accepted: a payment may go on. Of a kept code that could not be judged the payment's server says it. */
  get isGood(): boolean {
    if (this.code === '' || this.verdict?.verdict === 'accepted') return true;
    return this.isKept && this.verdict === null && this.failure !== null;
  }

  get words(): string | null {
    if (this.failure) return this.failure;
    const { verdict } = this;
    if (!verdict) return this.dropped;
    if (verdict.verdict !== 'accepted') return text.verdicts[verdict.verdict];
    return text.accepted(verdict);
  }

  type(value: string): void {
    this.take(value, false);
  }

  /** Takes up the code that the browser has kept. */
  keep(code: string): void {
    this.take(code, true);
  }

  /** Asks about what is there, once, for the account that gets the coins; while that is not known there is nothing to ask. */
  check(login: string): Promise<void> {
    const { code } = this;
    if (code === '' || login === '') return Promise.resolve();
    const question = `${login}/${code}`;
    if (this.asked?.question !== question) this.asked = { question, answer: this.ask(question, code, login) };
    return this.asked.answer;
  }

  /**
   * Waits for the verdict of what is about to be paid with. False when the code that stood there is none of this payment after all, or
   * can't be judged, and nobody has read that yet.
   */
  async settle(login: string): Promise<boolean> {
    const { code, failure } = this;
    await this.check(login);
    return this.code === code && (this.failure === null || failure !== null);
  }

  /** The verdict was for another account than the one that gets the coins now. */
  forgetVerdict(): void {
    this.asked = null;
    this.checking = false;
    this.setVerdict(null, null);
  }

  /** The server says no, before the payment or with it. A kept code steps aside, with a word why. */
  refuse(verdict: PromocodeRefusal): void {
    const { code, isKept } = this;
    if (isKept) this.take('', false);
    if (isKept) this.dropped = text.dropped(code, text.dropCauses[verdict]);
    else this.setVerdict({ verdict }, null);
    this.ports.onRefused(verdict);
  }

  private async ask(question: string, code: string, login: string): Promise<void> {
    // why it could not be judged is said until there is something else to say
    this.setVerdict(null, this.failure);
    this.setChecking(true);
    const result = await attempt(this.ports.api.checkPromocode(code, login));
    // something else is asked by now
    if (this.asked?.question !== question) return;
    this.setChecking(false);
    if (result.ok) return this.takeVerdict(result.value);
    this.asked = null;
    if (result.error.code === 'ACCOUNT_NOT_FOUND') this.ports.onNoAccount(result.error);
    else if (result.error.code === 'BAD_REQUEST') this.refuse('unknown');
    else this.setVerdict(null, failureText(result.error));
  }

  private take(value: string, isKept: boolean) {
    this.typed = value;
    this.isKept = isKept;
    this.dropped = null;
    this.forgetVerdict();
  }

  private takeVerdict(reply: PaymentPromocode) {
    if (reply.verdict === 'accepted') this.setVerdict(reply, null);
    else this.refuse(reply.verdict);
  }

  private setVerdict(verdict: PaymentPromocode | null, failure: string | null) {
    this.verdict = verdict;
    this.failure = failure;
  }

  private setChecking(next: boolean) {
    this.checking = next;
  }
}
