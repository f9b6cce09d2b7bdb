import type { ConnectReply } from '@site/shared/contracts/two-factor';
import { makeAutoObservable } from 'mobx';

/** A factor that is being connected: its link and reserve code come once, and the player may look away meanwhile. */
export interface Connecting {
  /** Whose it is: another player may sign in on this page. */
  playerId: number | null;
  reply: ConnectReply;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Keeps it while the modal is closed; the settings offer «link for connection» then (spec §4). In memory only. */
export class ConnectingStore {
  private current: Connecting | null = null;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true, deep: false });
  }

  begin(connecting: Connecting): void {
    this.current = connecting;
  }

  /** What this player is connecting; null once its time is over. `now`: milliseconds since 1970. */
  of(playerId: number | null, now: number): Connecting | null {
    const { current } = this;
    return current && current.playerId === playerId && current.expiresAt > now ? current : null;
  }

  end(): void {
    this.current = null;
  }
}
