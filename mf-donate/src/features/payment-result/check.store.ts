import type { ApiError } from '@site/shared/contracts/errors';
import type { PaymentCheck } from '@site/shared/contracts/payments';
import { MINUTE_MS } from '@site/contracts/time';
import { isTemporaryFailure } from '@site/area/rules/is-temporary-failure';
import { attempt } from '@site/area/rules/load';
import { poll } from '@site/area/rules/poll';
import type { Timer } from '@site/area/rules/timer';
import { makeAutoObservable } from 'mobx';
import { checkLog } from './check.text';
import type { PaymentApi } from '../../stores/payment.api';

interface Ports {
  api: Pick<PaymentApi, 'check'>;
  timer: Timer;
  log: (message: string, error: unknown) => void;
  /** State of the order on the served page. Null when the order does not exist. */
  stored?: PaymentCheck | null | undefined;
  /** Called once, when the payment has succeeded. */
  onCredited: () => void;
}

/**
 * Most banks respond within a minute, so the page polls fast at first and slowly later. A canceled payment is
 * polled slowly, because it may still succeed.
 */
const FAST_POLL_MS = 2_000;
const SLOW_POLL_MS = 10_000;
const FAST_POLL_FOR_MS = MINUTE_MS;
/** An open page stops polling after this time. The server completes the payment even if no page polls. */
const POLL_FOR_MS = 30 * MINUTE_MS;

/** Returns true if the whole amount has been refunded. */
export const isRefunded = (check: PaymentCheck | null): boolean =>
  check?.refunded !== undefined && check.refunded >= check.amount;

/**
 * The status of one payment as the server reports it. Parameters of the page's address are ignored; see
 * docs/product/payments.md#check.
 */
export class CheckStore {
  /** The last known state; null while it is unknown. */
  check: PaymentCheck | null = null;
  /** Why the last request failed, or null after a success. `not-found`: the payment does not exist. */
  problem: 'not-found' | 'unreachable' | null = null;
  /** Time since the page was opened, updated after each request. It sets the pace of the polling. */
  waitedMs = 0;
  private readonly startedAt: number;
  /** True after a reply. The state that the served page shows may be out of date. */
  private isCurrent = false;
  private isCredited = false;
  /** Number of the payer's actions. A reply to a request from before the latest action is ignored. */
  private actions = 0;

  constructor(
    private readonly provider: string,
    private readonly id: string,
    private readonly ports: Ports,
  ) {
    this.startedAt = ports.timer.now();
    if (ports.stored === null) this.problem = 'not-found';
    this.check = ports.stored ?? null;
    makeAutoObservable<this, 'ports' | 'provider' | 'id' | 'startedAt' | 'actions' | 'isCredited'>(
      this,
      { ports: false, provider: false, id: false, startedAt: false, actions: false, isCredited: false },
      { autoBind: true, deep: false },
    );
  }

  get isOver(): boolean {
    const { check, isCurrent, problem, waitedMs } = this;
    if (isCurrent && (check?.status === 'succeeded' || isRefunded(check))) return true;
    return problem === 'not-found' || waitedMs > POLL_FOR_MS;
  }

  private get pauseMs(): number {
    const isFast = this.check?.status !== 'canceled' && this.waitedMs < FAST_POLL_FOR_MS;
    return isFast ? FAST_POLL_MS : SLOW_POLL_MS;
  }

  /** Starts polling. The polling ends when `isOver` becomes true or the returned function is called. */
  start(): () => void {
    if (this.isOver) return () => undefined;
    const refresh = () => this.refresh().then(() => this.isOver);
    return poll(this.ports.timer, refresh, () => this.pauseMs);
  }

  async refresh(): Promise<void> {
    const { actions } = this;
    const result = await attempt(this.ports.api.check(this.provider, this.id));
    if (actions !== this.actions) return;
    if (result.ok) this.setCheck(result.value);
    else this.setFailure(result.error);
  }

  /** Shows the state of the order after an action of the payer, such as its cancellation. */
  finishAction(check: PaymentCheck): void {
    this.actions += 1;
    this.setCheck(check);
  }

  private setCheck(check: PaymentCheck) {
    // Ignores a late reply to an earlier request.
    if (this.check?.status === 'succeeded' && check.status === 'pending') return;
    const hasSucceeded = !this.isCredited && check.status === 'succeeded';
    this.check = check;
    this.isCurrent = true;
    this.problem = null;
    this.waitedMs = this.ports.timer.now() - this.startedAt;
    if (!hasSucceeded) return;
    this.isCredited = true;
    this.ports.onCredited();
  }

  private setFailure(error: ApiError) {
    this.waitedMs = this.ports.timer.now() - this.startedAt;
    // A payment that was found before cannot be missing, so any later failure counts as 'unreachable'.
    // `check` keeps the last known status.
    this.problem = this.check !== null || isTemporaryFailure(error) ? 'unreachable' : 'not-found';
    this.ports.log(checkLog, error);
  }
}
