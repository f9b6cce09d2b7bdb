import type { ConnectReply } from '@site/shared/contracts/two-factor';
import { makeAutoObservable } from 'mobx';

/** A second factor whose connection has started. The server sends its link and reserve code only once. */
export interface FactorConnection {
  /** The player who has started it: another one may sign in on the same page. */
  playerId: number | null;
  reply: ConnectReply;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/**
 * Keeps the connection while the modal is closed, so that the settings can offer «Ссылка для подключения»
 * (docs/product/second-factor.md#connect). In memory only.
 */
export class FactorConnectionStore {
  private current: FactorConnection | null = null;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  begin(connecting: FactorConnection): void {
    this.current = connecting;
  }

  /** The connection of this player; null when there is none or it has expired. `now`: milliseconds since 1970. */
  of(playerId: number | null, now: number): FactorConnection | null {
    const { current } = this;
    return current && current.playerId === playerId && current.expiresAt > now ? current : null;
  }

  end(): void {
    this.current = null;
  }
}
