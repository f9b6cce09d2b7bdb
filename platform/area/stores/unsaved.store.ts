import { makeAutoObservable } from 'mobx';

/**
 * Counts forms with unsaved input. Automatic reloads wait while there are such forms
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

  /** Counts one form as unsaved until the returned function is called. */
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
