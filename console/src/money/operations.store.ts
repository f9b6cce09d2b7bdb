import type { MoneyOperation, OperationList } from '@site/shared/contracts/money-operations';
import { makeAutoObservable } from 'mobx';
import type { Failure } from '../site/deploy-api';
import { Loaded } from '../ui/loaded';
import type { MoneyApi } from './money-api';

/** The latest operations of all orders and accounts. */
export class OperationsStore {
  readonly latest: Loaded<OperationList>;

  constructor(
    private readonly api: Pick<MoneyApi, 'fetchOperations'>,
    onFailure: (failure: Failure) => void,
  ) {
    this.latest = new Loaded(onFailure);
    makeAutoObservable<this, 'api'>(this, { api: false, latest: false });
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
}

const isOpen = ({ state }: MoneyOperation): boolean => state === 'proposed' || state === 'sent';
