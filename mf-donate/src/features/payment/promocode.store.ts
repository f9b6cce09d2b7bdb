import type { PaymentPromocode, PromocodeVerdict } from '@site/shared/contracts/payments';
import { failureText } from '@site/shared/forms/forms.text';
import { attempt } from '@site/shared/rules/load';
import { makeAutoObservable } from 'mobx';
import type { PaymentApi } from './payment.api';
import { paymentText as text } from './payment.text';

/** A promocode and what the server says of it, before anything is paid (decision 29). */
export class PromocodeStore {
  typed = '';
  verdict: PaymentPromocode | null = null;
  failure: string | null = null;
  checking = false;
  /** The question that was asked last; whoever asks it too waits for its answer. */
  private asked: { question: string; answer: Promise<void> } | null = null;

  constructor(private readonly api: Pick<PaymentApi, 'checkPromocode'>) {
    makeAutoObservable<this, 'api' | 'asked'>(
      this,
      { api: false, asked: false },
      { autoBind: true, deep: false },
    );
  }

  get code(): string {
    return this.typed.trim();
  }

  /** Nothing is typed, or it is accepted: a payment may go on. */
  get isGood(): boolean {
    return this.code === '' || this.verdict?.verdict === 'accepted';
  }

  get words(): string | null {
    if (this.failure) return this.failure;
    const { verdict } = this;
    if (!verdict) return null;
    if (verdict.verdict !== 'accepted') return text.verdicts[verdict.verdict];
    return text.accepted(verdict.reward?.money ?? 0);
  }

  type(value: string): void {
    this.typed = value;
    this.asked = null;
    this.checking = false;
    this.setVerdict(null, null);
  }

  /** Asks about what is typed, once, for the account that gets the coins. */
  check(login: string): Promise<void> {
    const { code } = this;
    if (code === '' || login === '') return Promise.resolve();
    const question = `${login}/${code}`;
    if (this.asked?.question !== question) this.asked = { question, answer: this.ask(question, code, login) };
    return this.asked.answer;
  }

  /** The server has said so with the payment. */
  refuse(verdict: PromocodeVerdict): void {
    this.setVerdict({ verdict }, null);
  }

  private async ask(question: string, code: string, login: string): Promise<void> {
    this.setChecking(true);
    const result = await attempt(this.api.checkPromocode(code, login));
    // something else is asked by now
    if (this.asked?.question !== question) return;
    this.setChecking(false);
    if (result.ok) return this.setVerdict(result.value, null);
    this.asked = null;
    if (result.error.code === 'BAD_REQUEST') this.refuse('unknown');
    else this.setVerdict(null, failureText(result.error));
  }

  private setVerdict(verdict: PaymentPromocode | null, failure: string | null) {
    this.verdict = verdict;
    this.failure = failure;
  }

  private setChecking(next: boolean) {
    this.checking = next;
  }
}
