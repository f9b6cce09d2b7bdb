import { makeAutoObservable } from 'mobx';

/**
 * Counts forms with unsaved input. While there are any, the page is not reloaded automatically
 * (docs/product/updates.md#reload-rule).
 */
export class UnsavedStore {
  private forms = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get any(): boolean {
    return this.forms > 0;
  }

  /** Marks one form as unsaved; the returned function unmarks it. */
  mark(): () => void {
    this.add(1);
    let marked = true;
    return () => {
      if (marked) this.add(-1);
      marked = false;
    };
  }

  private add(change: number) {
    this.forms += change;
  }
}
