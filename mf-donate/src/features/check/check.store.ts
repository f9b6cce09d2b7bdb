import type { ApiError } from '@site/shared/contracts/errors';
import type { PaymentCheck } from '@site/shared/contracts/payments';
import { isPassing } from '@site/shared/rules/is-passing';
import { attempt } from '@site/shared/rules/load';
import { poll } from '@site/shared/rules/poll';
import type { Timer } from '@site/shared/rules/timer';
import { makeAutoObservable } from 'mobx';
import { checkLog } from './check.text';
import type { PaymentApi } from '../payment/payment.api';

interface Ports {
  api: Pick<PaymentApi, 'check'>;
  timer: Timer;
  log: (message: string, error: unknown) => void;
  /** The coins are on the account. */
  onCredited: () => void;
}

/** The first looks follow each other quickly: most banks answer at once. A refusal may still turn into a payment. */
const QUICK_MS = 2_000;
const SLOW_MS = 10_000;
const QUICK_FOR_MS = 60_000;
/** Then a page that somebody has left open rests; a payment is settled without it. */
const LOOK_FOR_MS = 30 * 60_000;

/** All of the money went back. */
export const isRefunded = (check: PaymentCheck | null): boolean =>
  check?.refunded !== undefined && check.refunded >= check.amount;

/** What became of one payment, as the server says; the address of the page is believed in nothing (decision 25). */
export class CheckStore {
  /** The last answer; null before the first one. */
  check: PaymentCheck | null = null;
  /** Why nothing is known: there is no such payment, or nobody answers. */
  trouble: 'unknown' | 'away' | null = null;
  /** Milliseconds that the page has waited for. */
  waited = 0;
  private readonly began: number;

  constructor(
    private readonly provider: string,
    private readonly id: string,
    private readonly ports: Ports,
  ) {
    this.began = ports.timer.now();
    makeAutoObservable<this, 'ports' | 'provider' | 'id' | 'began'>(
      this,
      { ports: false, provider: false, id: false, began: false },
      { autoBind: true, deep: false },
    );
  }

  get isOver(): boolean {
    const { check, trouble, waited } = this;
    return (
      check?.status === 'succeeded' || isRefunded(check) || trouble === 'unknown' || waited > LOOK_FOR_MS
    );
  }

  private get pause(): number {
    return this.check?.status !== 'canceled' && this.waited < QUICK_FOR_MS ? QUICK_MS : SLOW_MS;
  }

  /** Looks at once and again until it is over or the returned function is called; the page starts it while it is seen. */
  start(): () => void {
    if (this.isOver) return () => undefined;
    const look = () => this.look().then(() => this.isOver);
    return poll(this.ports.timer, look, () => this.pause);
  }

  async look(): Promise<void> {
    const result = await attempt(this.ports.api.check(this.provider, this.id));
    if (result.ok) this.take(result.value);
    else this.takeFailure(result.error);
  }

  private take(check: PaymentCheck) {
    // an answer that was overtaken
    if (this.check?.status === 'succeeded' && check.status === 'pending') return;
    const isNews = this.check?.status !== 'succeeded' && check.status === 'succeeded';
    this.check = check;
    this.trouble = null;
    this.waited = this.ports.timer.now() - this.began;
    if (isNews) this.ports.onCredited();
  }

  private takeFailure(error: ApiError) {
    this.waited = this.ports.timer.now() - this.began;
    // what was said stays: a lost line changes nothing about a payment
    this.trouble = this.check !== null || isPassing(error) ? 'away' : 'unknown';
    this.ports.log(checkLog, error);
  }
}
