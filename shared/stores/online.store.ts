import { makeAutoObservable } from 'mobx';
import type { OnlineType } from '../contracts/home';
import type { Vault } from './vault';

/**
 * The number of players shown in header and menu. `fresh` is false if the number was stored on the last
 * visit. `measuredAt` is the time of the count in milliseconds since 1970, if known.
 */
export interface OnlineFigure {
  count: number;
  type: OnlineType;
  fresh: boolean;
  measuredAt?: number;
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

  write(count: number, type: OnlineType = 'online', measuredAt?: number): void {
    this.figure = { count, type, fresh: true, ...(measuredAt !== undefined && { measuredAt }) };
    this.vault.writeOnline(count);
  }

  /** Removes a number that is too old to be shown (docs/product/home.md#live-data). */
  expire(): void {
    this.figure = null;
  }
}
