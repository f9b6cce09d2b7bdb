import { attempt, idle, type Load, loading, ready, settle } from '@site/area/rules/load';
import { makeAutoObservable } from 'mobx';

/** A page of a history, newest item first. */
interface HistoryPage<Item, Cursor> {
  list: Item[];
  /** Cursor of the next page; null on the last page. */
  next: Cursor | null;
}

interface Ports<Item, Cursor> {
  fetch: (after?: Cursor) => Promise<HistoryPage<Item, Cursor>>;
  log: (error: unknown) => void;
}

/** A player's payments or purchases, loaded page by page. */
export class HistoryStore<Item, Cursor extends string | number> {
  history: Load<HistoryPage<Item, Cursor>> = idle;
  loadingMore = false;
  /** Number of requests sent for the first page. Only the reply to the latest one is used. */
  private requests = 0;

  constructor(private readonly ports: Ports<Item, Cursor>) {
    makeAutoObservable<this, 'ports' | 'requests'>(
      this,
      { ports: false, requests: false },
      { autoBind: true, deep: false },
    );
  }

  /** Fetches the first page. A loaded history stays visible until the reply arrives, and after a failure. */
  async load(): Promise<void> {
    const request = ++this.requests;
    if (this.history.kind !== 'ready') this.setHistory(loading);
    const next = await settle(this.ports.fetch());
    if (request !== this.requests) return;
    if (next.kind === 'failed') this.ports.log(next.error);
    if (next.kind === 'ready' || this.history.kind !== 'ready') this.setHistory(next);
  }

  /** Replaces an item of the loaded history. */
  replace(item: Item, next: Item): void {
    if (this.history.kind !== 'ready') return;
    const { value } = this.history;
    const list = value.list.map((candidate) => (candidate === item ? next : candidate));
    this.setHistory(ready({ ...value, list }));
  }

  /** Fetches the next page. Returns false if the request failed. */
  async loadMore(): Promise<boolean> {
    const { history, loadingMore } = this;
    if (loadingMore || history.kind !== 'ready' || history.value.next === null) return true;
    this.setLoadingMore(true);
    const result = await attempt(this.ports.fetch(history.value.next));
    this.setLoadingMore(false);
    if (!result.ok) this.ports.log(result.error);
    // A reload of the first page in the meantime makes this page obsolete.
    else if (this.history === history)
      this.setHistory(
        ready({ list: [...history.value.list, ...result.value.list], next: result.value.next }),
      );
    return result.ok;
  }

  private setHistory(next: Load<HistoryPage<Item, Cursor>>) {
    this.history = next;
  }

  private setLoadingMore(next: boolean) {
    this.loadingMore = next;
  }
}
