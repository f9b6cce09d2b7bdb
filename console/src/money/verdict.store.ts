import type { MoneyOperation } from '@site/shared/contracts/money-operations';
import type { OperationView } from '@site/shared/contracts/money-verdict';
import { makeAutoObservable, observableRef } from 'mobx';
import type { Failure } from '../site/deploy-api';
import { Loaded } from '../ui/loaded';
import type { MoneyApi, Verdict } from './money-api';

/** An operation with what it would do, and the verdict about it. */
export class VerdictStore {
  readonly view: Loaded<OperationView>;
  /** The operation as it is after the last confirmation or rejection. */
  outcome: MoneyOperation | null = null;

  constructor(
    readonly id: string,
    private readonly api: Pick<MoneyApi, 'fetchOperation' | 'decide'>,
    private readonly onFailure: (failure: Failure) => void,
  ) {
    this.view = new Loaded(onFailure);
    makeAutoObservable<this, 'api' | 'onFailure'>(this, {
      id: false,
      api: false,
      onFailure: false,
      view: false,
      outcome: observableRef,
    });
  }

  get operation(): MoneyOperation | null {
    return this.view.value?.operation ?? null;
  }

  /** True if the facts have changed since the proposal. An adoption is compared when it is confirmed. */
  get hasChanged(): boolean {
    const { operation } = this;
    if (operation?.state !== 'proposed' || operation.kind === 'adoption' || this.isUnavailable) return false;
    return !this.view.value?.preview;
  }

  /** True while the payment system is switched off, so that the site cannot say what the operation would do. */
  get isUnavailable(): boolean {
    return this.view.value?.unavailable === true;
  }

  get mayConfirm(): boolean {
    const isClear = !this.hasChanged && !this.isUnavailable;
    return this.operation?.state === 'proposed' && isClear && this.view.value?.refusal === null;
  }

  get mayReject(): boolean {
    return this.operation?.state === 'proposed' || this.operation?.state === 'sent';
  }

  refresh(): Promise<boolean> {
    return this.view.load(() => this.api.fetchOperation(this.id));
  }

  /** Confirms or rejects the operation. Resolves with the reason why the site has not, or with null. */
  async decide(verdict: Verdict, why: string): Promise<Failure | null> {
    const reply = await this.api.decide(verdict, { id: this.id, why });
    if (reply.ok) this.show(reply.value);
    else this.onFailure(reply.failure);
    // a refusal may have ended the operation too
    await this.refresh();
    return reply.ok ? null : reply.failure;
  }

  private show(outcome: MoneyOperation): void {
    this.outcome = outcome;
  }
}
