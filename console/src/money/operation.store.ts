import type {
  BoughtItem,
  MoneyOperation,
  OperationPreview,
  OperationRequest,
  OperationTarget,
} from '@site/shared/contracts/money-operations';
import { WHY_LENGTH } from '@site/contracts/deploy-names';
import { makeAutoObservable, observableRef } from 'mobx';
import type { Failure } from '../site/deploy-api';
import { detailsOf, type MoneyApi } from './money-api';
import { operationText as text } from './operation.text';
import { readTypedSum } from './read-typed-sum';

export type Choice = 'take' | 'keep';

interface OperationPorts {
  /** Kind and order or account of the operation. */
  subject: OperationTarget;
  api: Pick<MoneyApi, 'preview' | 'start'>;
  onFailure: (failure: Failure) => void;
}

/**
 * An operation before it begins: first the preview of what it would do, then decisions and the reason. It starts with
 * the preview that is shown, and only with that: whatever changes what would happen asks for another look.
 */
export class OperationStore {
  /** Roubles of an operation with an order, or DP of a correction, as they were typed. Empty: all that is left. */
  sum = '';
  paymentId: string | null = null;
  /** Payments of which one must be chosen. */
  payments: readonly string[] = [];
  preview: OperationPreview | null = null;
  choices: ReadonlyMap<string, Choice> = new Map();
  why = '';
  failure: Failure | null = null;
  /** Why the sum or the reason cannot be sent. */
  fault: { field: 'sum' | 'why' | 'choices'; message: string } | null = null;
  isBusy = false;
  /** True if the site has sent a new preview instead of starting the operation. The operator must confirm it. */
  isRenewed = false;

  constructor(private readonly ports: OperationPorts) {
    makeAutoObservable<this, 'ports'>(this, {
      ports: false,
      payments: observableRef,
      preview: observableRef,
      choices: observableRef,
      failure: observableRef,
      fault: observableRef,
    });
  }

  get kind() {
    return this.ports.subject.kind;
  }

  get subject(): string {
    return this.ports.subject.login ?? this.ports.subject.orderId ?? '';
  }

  /** Items that the operator has to decide about, and has not. */
  get undecided(): readonly BoughtItem[] {
    return this.preview?.bought.filter(({ id, decide }) => decide && !this.choices.has(id)) ?? [];
  }

  /** Another sum has another preview. Nothing can be typed while the site is asked about the former one. */
  typeSum(sum: string): void {
    if (this.isBusy) return;
    this.sum = sum;
    this.forget();
  }

  choosePayment(id: string): void {
    if (this.isBusy) return;
    this.paymentId = id;
    this.forget();
  }

  choose(item: string, choice: Choice | null): void {
    const choices = new Map(this.choices);
    if (choice === null) choices.delete(item);
    else choices.set(item, choice);
    this.choices = choices;
    this.fault = null;
  }

  typeWhy(why: string): void {
    this.why = why;
    if (this.fault?.field === 'why') this.fault = null;
  }

  /** Asks what the operation would do. Nothing moves. */
  async look(): Promise<void> {
    const target = this.readTarget();
    if (!target || this.isBusy) return;
    this.isBusy = true;
    this.failure = null;
    this.isRenewed = false;
    const reply = await this.ports.api.preview(target);
    if (reply.ok) this.show(reply.value);
    else this.fail(reply.failure);
    this.end();
  }

  /** Starts what the preview shows. Resolves with the operation, or with null when it has not begun. */
  async start(): Promise<MoneyOperation | null> {
    const request = this.readRequest();
    if (!request || this.isBusy) return null;
    this.isBusy = true;
    this.failure = null;
    const reply = await this.ports.api.start(request);
    this.end();
    if (reply.ok) return reply.value;
    this.fail(reply.failure);
    return null;
  }

  private show(preview: OperationPreview): void {
    this.preview = preview;
    // an item with one choice that needs a decision has only that one, as in the printed command
    const only = preview.bought.filter(({ decide, choices }) => decide && choices.length === 1);
    this.choices = new Map(
      only.flatMap(({ id, choices: [choice] }) => (choice ? [[id, choice] as const] : [])),
    );
  }

  private fail(failure: Failure): void {
    this.failure = failure;
    const { preview, payments, cause } = detailsOf(failure);
    if (payments) this.payments = payments;
    if (preview) {
      this.show(preview);
      this.isRenewed = true;
    } else if (failure.kind === 'overtaken' || cause) this.preview = null;
    this.ports.onFailure(failure);
  }

  private end(): void {
    this.isBusy = false;
  }

  private forget(): void {
    this.preview = null;
    this.choices = new Map();
    this.failure = null;
    this.fault = null;
    this.isRenewed = false;
  }

  private readTarget(): OperationTarget | null {
    const sum = this.sum.trim();
    const { subject } = this.ports;
    if (subject.kind === 'correction') {
      const coins = /^[+\-−]?\d{1,8}$/.test(sum) ? Number(sum.replace('−', '-')) : 0;
      if (coins !== 0) return { ...subject, coins };
      this.fault = { field: 'sum', message: text.badCoins };
      return null;
    }
    const kopecks = sum === '' ? undefined : readTypedSum(sum);
    if (kopecks === null) {
      this.fault = { field: 'sum', message: text.badSum };
      return null;
    }
    const { paymentId } = this;
    return {
      ...subject,
      ...(paymentId === null ? {} : { paymentId }),
      ...(kopecks === undefined ? {} : { sum: kopecks }),
    };
  }

  private readRequest(): OperationRequest | null {
    const [target, why] = [this.readTarget(), this.why.trim()];
    if (!target || !this.preview) return null;
    if (this.undecided.length > 0) {
      this.fault = { field: 'choices', message: text.undecided };
      return null;
    }
    if (why.length < WHY_LENGTH.min || why.length > WHY_LENGTH.max) {
      this.fault = { field: 'why', message: text.badWhy };
      return null;
    }
    const named = (choice: Choice) => [...this.choices].filter(([, one]) => one === choice).map(([id]) => id);
    const [take, keep] = [named('take'), named('keep')];
    return {
      ...target,
      ...(take.length > 0 ? { take } : {}),
      ...(keep.length > 0 ? { keep } : {}),
      seen: this.preview.seen,
      why,
    };
  }
}
