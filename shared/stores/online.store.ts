import { makeAutoObservable } from 'mobx';
import type { OnlineType } from '../contracts/home';
import type { Vault } from './vault';

/**
 * The number of players shown in header and menu. `fresh` is false if the number was stored on the last
 * visit.
 */
export interface OnlineFigure {
  count: number;
  type: OnlineType;
  fresh: boolean;
}

/**
 * Number of players online: the latest number that any area received, otherwise the number stored on the last
 * visit (docs/product/home.md#home-data).
 */
export class OnlineStore {
  constructor(
    private readonly vault: Pick<Vault, 'readOnline' | 'writeOnline'>,
    public figure: OnlineFigure | null = null,
  ) {
    makeAutoObservable<this, 'vault'>(this, { vault: false }, { autoBind: true, deep: false });
  }

  /** Shows the stored number unless a newer number is known. Call this method after hydration. */
  start(): void {
    const count = this.figure ? null : this.read();
    if (count !== null) this.figure = { count, type: 'online', fresh: false };
  }

  read(): number | null {
    return this.vault.readOnline();
  }

  write(count: number, type: OnlineType = 'online'): void {
    this.figure = { count, type, fresh: true };
    this.vault.writeOnline(count);
  }
}
