import type { PaymentHistory } from '@site/shared/contracts/payments';
import { attempt, idle, type Load, loading, ready, settle } from '@site/shared/rules/load';
import { makeAutoObservable } from 'mobx';
import type { PaymentApi } from '../payment/payment.api';
import { historyLog } from './history.text';

interface Ports {
  api: Pick<PaymentApi, 'fetchHistory'>;
  log: (message: string, error: unknown) => void;
}

/** What was paid for the player's account, the newest first, a page after the other. */
export class HistoryStore {
  history: Load<PaymentHistory> = idle;
  loadingMore = false;

  constructor(private readonly ports: Ports) {
    makeAutoObservable<this, 'ports'>(this, { ports: false }, { autoBind: true, deep: false });
  }

  async load(): Promise<void> {
    this.setHistory(loading);
    const next = await settle(this.ports.api.fetchHistory());
    if (next.kind === 'failed') this.ports.log(historyLog, next.error);
    this.setHistory(next);
  }

  /** The page after those that are there; false when it did not come. */
  async loadMore(): Promise<boolean> {
    const { history, loadingMore } = this;
    if (loadingMore || history.kind !== 'ready' || history.value.next === null) return true;
    this.setLoadingMore(true);
    const result = await attempt(this.ports.api.fetchHistory(history.value.next));
    this.setLoadingMore(false);
    if (result.ok)
      this.setHistory(
        ready({ list: [...history.value.list, ...result.value.list], next: result.value.next }),
      );
    else this.ports.log(historyLog, result.error);
    return result.ok;
  }

  private setHistory(next: Load<PaymentHistory>) {
    this.history = next;
  }

  private setLoadingMore(next: boolean) {
    this.loadingMore = next;
  }
}
