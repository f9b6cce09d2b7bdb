import { attempt, idle, type Load, loading, ready, settle } from '@site/shared/rules/load';
import { makeAutoObservable } from 'mobx';

/** A page of what a player has done, the newest first; `next` asks for the one after it, null: there is none. */
export interface HistoryPage<Item, Mark> {
  list: Item[];
  next: Mark | null;
}

interface Ports<Item, Mark> {
  fetch: (after?: Mark) => Promise<HistoryPage<Item, Mark>>;
  /** Says what failed. */
  log: (error: unknown) => void;
}

/** What a player has paid or bought, a page after the other. */
export class HistoryStore<Item, Mark extends string | number> {
  history: Load<HistoryPage<Item, Mark>> = idle;
  loadingMore = false;
  /** How often the first page was asked for: only the last answer counts. */
  private asked = 0;

  constructor(private readonly ports: Ports<Item, Mark>) {
    makeAutoObservable<this, 'ports' | 'asked'>(
      this,
      { ports: false, asked: false },
      { autoBind: true, deep: false },
    );
  }

  /** Fetches the first page anew; what is there stays meanwhile, and through a failure. */
  async load(): Promise<void> {
    const turn = ++this.asked;
    if (this.history.kind !== 'ready') this.setHistory(loading);
    const next = await settle(this.ports.fetch());
    if (turn !== this.asked) return;
    if (next.kind === 'failed') this.ports.log(next.error);
    if (next.kind === 'ready' || this.history.kind !== 'ready') this.setHistory(next);
  }

  /** The page after those that are there; false when it did not come. */
  async loadMore(): Promise<boolean> {
    const { history, loadingMore } = this;
    if (loadingMore || history.kind !== 'ready' || history.value.next === null) return true;
    this.setLoadingMore(true);
    const result = await attempt(this.ports.fetch(history.value.next));
    this.setLoadingMore(false);
    if (!result.ok) this.ports.log(result.error);
    // unless the list was fetched anew meanwhile
    else if (this.history === history)
      this.setHistory(
        ready({ list: [...history.value.list, ...result.value.list], next: result.value.next }),
      );
    return result.ok;
  }

  private setHistory(next: Load<HistoryPage<Item, Mark>>) {
    this.history = next;
  }

  private setLoadingMore(next: boolean) {
    this.loadingMore = next;
  }
}
