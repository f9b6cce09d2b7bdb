import type { ConnectReply } from '@site/shared/contracts/two-factor';
import { makeAutoObservable } from 'mobx';

/** A second factor that is being connected. The server sends the link and the reserve code only once. */
export interface FactorConnection {
  /**
   * Id of the player who started the connection. Another player who signs in on the same page must not see
   * it.
   */
  playerId: number | null;
  reply: ConnectReply;
  /** Time when the connection expires, in milliseconds since 1970. */
  expiresAt: number;
}

/**
 * Keeps a started connection in memory while the modal is closed, so that the settings can offer «Ссылка для
 * подключения» (docs/product/second-factor.md#connect).
 */
export class FactorConnectionStore {
  private current: FactorConnection | null = null;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  begin(connecting: FactorConnection): void {
    this.current = connecting;
  }

  /**
   * Returns the connection that this player has started, or null if there is none or it has expired. `now`:
   * milliseconds since 1970.
   */
  of(playerId: number | null, now: number): FactorConnection | null {
    const { current } = this;
    return current && current.playerId === playerId && current.expiresAt > now ? current : null;
  }

  end(): void {
    this.current = null;
  }
}
