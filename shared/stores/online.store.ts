import { makeAutoObservable } from 'mobx';
import type { OnlineType } from '../contracts/home';
import type { Vault } from './vault';

/** The figure on the online boards; `fresh` is false while it is the one of the last visit. */
export interface OnlineFigure {
  count: number;
  type: OnlineType;
  fresh: boolean;
}

/** How many players are online, as the last area that asked was told, otherwise as on the last visit (spec §4). */
export class OnlineStore {
  constructor(
    private readonly vault: Pick<Vault, 'readOnline' | 'writeOnline'>,
    public figure: OnlineFigure | null = null,
  ) {
    makeAutoObservable<this, 'vault'>(this, { vault: false }, { autoBind: true, deep: false });
  }

  /** Takes up the saved figure where there is none, once the page that the server drew stands. */
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
