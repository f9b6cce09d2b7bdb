import type { ReconcileReply } from '@site/shared/contracts/money';
import { makeAutoObservable } from 'mobx';
import type { Failure } from '../site/deploy-api';
import { Loaded } from '../ui/loaded';
import type { MoneyApi } from './money-api';

/** Hours whose orders can be compared: two days, a week, and as many as the site allows. */
export const HOURS = [48, 168, 720] as const;

/** Comparison of orders with the payment systems. It credits payments, so it runs only when somebody asks for it. */
export class DifferencesStore {
  hours: number = HOURS[0];
  readonly found: Loaded<ReconcileReply>;

  constructor(
    private readonly api: Pick<MoneyApi, 'reconcile'>,
    onFailure: (failure: Failure) => void,
  ) {
    this.found = new Loaded(onFailure);
    makeAutoObservable<this, 'api'>(this, { api: false, found: false });
  }

  choose(hours: number): void {
    this.hours = hours;
    this.found.clear();
  }

  async compare(): Promise<void> {
    if (!this.found.isLoading) await this.found.load(() => this.api.reconcile(this.hours));
  }
}
