import { idle, type Load, loading, ready, settle } from '@site/shared/rules/load';
import { makeAutoObservable } from 'mobx';

interface Ports<T> {
  fetch: () => Promise<T>;
  log: (error: unknown) => void;
}

/** One reply that a part of a page shows. What is there stays on the screen while it is fetched anew, and through a failure. */
export class Reading<T> {
  load: Load<T> = idle;

  constructor(private readonly ports: Ports<T>) {
    makeAutoObservable<this, 'ports'>(this, { ports: false }, { autoBind: true, deep: false });
  }

  async read(): Promise<void> {
    if (this.load.kind !== 'ready') this.setLoad(loading);
    const next = await settle(this.ports.fetch());
    if (next.kind === 'failed') this.ports.log(next.error);
    if (next.kind === 'ready' || this.load.kind !== 'ready') this.setLoad(next);
  }

  /** What a change of the player's has made of it. */
  set(value: T): void {
    this.setLoad(ready(value));
  }

  private setLoad(next: Load<T>) {
    this.load = next;
  }
}
