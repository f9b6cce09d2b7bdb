import { makeAutoObservable } from 'mobx';

/** Forms with words that are nowhere else yet: while there is one, the page is not reloaded (decision 7). */
export class UnsavedStore {
  private forms = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get any(): boolean {
    return this.forms > 0;
  }

  /** Marks one form as unsaved until the returned function is called. */
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
