import type { MoneyOperation, OperationList } from '@site/shared/contracts/money-operations';
import { makeAutoObservable, observableRef } from 'mobx';
import type { Failure } from '../site/deploy-api';
import { Loaded } from './loaded';
import type { MoneyApi, Verdict } from './money-api';

/** The latest operations of all orders and accounts, and verdicts about those that have not ended. */
export class OperationsStore {
  readonly latest: Loaded<OperationList>;
  /** The operation as it is after the last confirmation or rejection. */
  outcome: MoneyOperation | null = null;

  constructor(
    private readonly api: Pick<MoneyApi, 'fetchOperations' | 'decide'>,
    private readonly onFailure: (failure: Failure) => void,
  ) {
    this.latest = new Loaded(onFailure);
    makeAutoObservable<this, 'api' | 'onFailure'>(this, {
      api: false,
      onFailure: false,
      latest: false,
      outcome: observableRef,
    });
  }

  /** Operations that have not ended, oldest first, as they should be dealt with. */
  get open(): readonly MoneyOperation[] {
    return (this.latest.value?.list ?? []).filter(isOpen).reverse();
  }

  get ended(): readonly MoneyOperation[] {
    return (this.latest.value?.list ?? []).filter((operation) => !isOpen(operation));
  }

  refresh(): Promise<boolean> {
    return this.latest.load(() => this.api.fetchOperations());
  }

  /** Confirms or rejects an operation. Resolves with the reason why the site has not, or with null. */
  async decide(verdict: Verdict, id: string, why: string): Promise<Failure | null> {
    const reply = await this.api.decide(verdict, { id, why });
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

export const isOpen = ({ state }: MoneyOperation): boolean => state === 'proposed' || state === 'sent';
