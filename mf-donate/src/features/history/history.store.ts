import { attempt, idle, type Load, loading, ready, settle, valueOr } from '@site/area/rules/load';
import { makeAutoObservable } from 'mobx';

/** A page of a history, newest item first. */
interface HistoryPage<Item, Cursor> {
  list: Item[];
  /** Cursor of the next page; null on the last page. */
  next: Cursor | null;
}

interface Ports<Item, Cursor> {
  fetch: (after?: Cursor) => Promise<HistoryPage<Item, Cursor>>;
  keyOf: (item: Item) => Cursor;
  /** Returns true for an item that the server may still change. */
  isOpen: (item: Item) => boolean;
  log: (error: unknown) => void;
}

/** A player's payments or purchases, loaded page by page. */
export class HistoryStore<Item, Cursor extends string | number> {
  history: Load<HistoryPage<Item, Cursor>> = idle;
  loadingMore = false;
  /** Number of loads and replaced items. A reply is used only if there was no later load or replacement. */
  private changes = 0;

  constructor(private readonly ports: Ports<Item, Cursor>) {
    makeAutoObservable<this, 'ports' | 'changes'>(
      this,
      { ports: false, changes: false },
      { autoBind: true, deep: false },
    );
  }

  /**
   * Fetches the first page, and more pages while a loaded item after them may have changed. Other loaded items
   * stay in the list. A loaded history stays visible until the reply arrives, and after a failure.
   */
  async load(): Promise<void> {
    const change = ++this.changes;
    if (this.history.kind !== 'ready') this.setHistory(loading);
    const next = await settle(this.fetchOpen());
    if (change !== this.changes) return;
    if (next.kind === 'failed') this.ports.log(next.error);
    if (next.kind === 'ready') this.setHistory(ready(this.merge(next.value)));
    else if (this.history.kind !== 'ready') this.setHistory(next);
  }

  /** Replaces an item of the loaded history. */
  replace(item: Item, next: Item): void {
    if (this.history.kind !== 'ready') return;
    const { value } = this.history;
    this.changes += 1;
    const list = value.list.map((candidate) => (candidate === item ? next : candidate));
    this.setHistory(ready({ ...value, list }));
  }

  /** Fetches the next page. Returns false if the request failed. */
  async loadMore(): Promise<boolean> {
    const cursor = valueOr(this.history, null)?.next ?? null;
    if (this.loadingMore || cursor === null) return true;
    this.setLoadingMore(true);
    const result = await attempt(this.ports.fetch(cursor));
    this.setLoadingMore(false);
    if (result.ok) this.append(cursor, result.value);
    else this.ports.log(result.error);
    return result.ok;
  }

  private async fetchOpen(): Promise<HistoryPage<Item, Cursor>> {
    const { fetch, isOpen } = this.ports;
    let page = await fetch();
    while (page.next !== null && this.itemsAfter(page).some(isOpen)) {
      const more = await fetch(page.next);
      page = { list: [...page.list, ...more.list], next: more.next };
    }
    return page;
  }

  /** Returns the loaded items that are older than a page. Empty if the page has no loaded item. */
  private itemsAfter({ list }: HistoryPage<Item, Cursor>): Item[] {
    const { keyOf } = this.ports;
    const loaded = valueOr(this.history, null)?.list ?? [];
    const keys = new Set(list.map(keyOf));
    const last = loaded.findLastIndex((item) => keys.has(keyOf(item)));
    return last === -1 ? [] : loaded.slice(last + 1);
  }

  private merge(page: HistoryPage<Item, Cursor>): HistoryPage<Item, Cursor> {
    const older = this.itemsAfter(page);
    if (older.length === 0) return page;
    return { list: [...page.list, ...older], next: valueOr(this.history, page).next };
  }

  /** Appends a page. Has no effect if the list no longer ends where the page begins. */
  private append(cursor: Cursor, page: HistoryPage<Item, Cursor>): void {
    if (this.history.kind !== 'ready' || this.history.value.next !== cursor) return;
    this.setHistory(ready({ list: [...this.history.value.list, ...page.list], next: page.next }));
  }

  private setHistory(next: Load<HistoryPage<Item, Cursor>>) {
    this.history = next;
  }

  private setLoadingMore(next: boolean) {
    this.loadingMore = next;
  }
}
