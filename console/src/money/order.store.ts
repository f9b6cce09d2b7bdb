import type { MoneyOperation, OperationKind, OperationList } from '@site/shared/contracts/money-operations';
import type { PaymentHistoryReply } from '@site/shared/contracts/money-search';
import { makeAutoObservable } from 'mobx';
import type { Failure } from '../site/deploy-api';
import { Loaded } from '../ui/loaded';
import type { MoneyApi } from './money-api';
import { OperationStore } from './operation.store';

/** An order with its life and its operations, and the operation that somebody is about to start. */
export class OrderStore {
  readonly history: Loaded<PaymentHistoryReply>;
  readonly operations: Loaded<OperationList>;
  /** The operation whose preview is open, or null. */
  planned: OperationStore | null = null;
  /** The operation that was started here last. */
  outcome: MoneyOperation | null = null;
  /** Why an operation has not begun whose preview had been closed by then. */
  lost: Failure | null = null;
  /** Asks the provider of that operation once more, with the same preview. Null when nothing is left to ask. */
  private unanswered: OperationStore | null = null;

  constructor(
    readonly id: string,
    private readonly api: MoneyApi,
    private readonly onFailure: (failure: Failure) => void,
  ) {
    this.history = new Loaded(onFailure);
    this.operations = new Loaded(onFailure);
    makeAutoObservable<this, 'api' | 'onFailure'>(this, {
      id: false,
      api: false,
      onFailure: false,
      history: false,
      operations: false,
    });
  }

  async refresh(): Promise<void> {
    await Promise.all([
      this.history.load(() => this.api.fetchOrder(this.id)),
      this.operations.load(() => this.api.fetchOperations(this.id)),
    ]);
  }

  /** Opens the preview of an operation. A correction is of the account of the order. */
  plan(kind: OperationKind): void {
    const login = this.history.value?.order.login ?? '';
    const subject = kind === 'correction' ? { kind, login } : { kind, orderId: this.id };
    this.planned = new OperationStore({ subject, api: this.api, onFailure: this.onFailure });
    if (kind !== 'correction') void this.planned.look();
  }

  closePlan(): void {
    this.planned = null;
  }

  /** Starts the operation whose preview is open. Resolves with true when it has begun. */
  async start(): Promise<boolean> {
    const { planned } = this;
    this.lost = null;
    const outcome = await planned?.start();
    if (planned && outcome) await this.settle(planned, outcome);
    else if (this.planned !== planned) this.lose(planned?.failure ?? null);
    return outcome !== null && outcome !== undefined;
  }

  get mayAskAgain(): boolean {
    return this.unanswered !== null;
  }

  /** Asks the provider again how the operation has ended. Money never goes back twice. */
  async askAgain(): Promise<void> {
    const { unanswered } = this;
    const outcome = await unanswered?.start();
    if (unanswered && outcome) await this.settle(unanswered, outcome);
  }

  get askFailure(): Failure | null {
    return this.unanswered?.failure ?? null;
  }

  private lose(failure: Failure | null): void {
    this.lost = failure;
  }

  private async settle(operation: OperationStore, outcome: MoneyOperation): Promise<void> {
    this.outcome = outcome;
    this.planned = null;
    this.unanswered = outcome.state === 'sent' || outcome.silent ? operation : null;
    await this.refresh();
  }
}
