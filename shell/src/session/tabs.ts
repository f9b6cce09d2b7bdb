import type { LostSession, Tokens } from '@site/shared/stores';

/**
 * Message that one tab sends to the others about a session. All fields are optional, because the tabs may run
 * different releases.
 */
export interface TabMessage {
  /** A refresh token that is no longer valid. */
  spent?: string;
  /** The token pair that replaces `spent`, or null when the session has ended. */
  tokens?: Tokens | null;
  /** Why the session has ended, unless the player signed out. */
  lost?: LostSession;
  /** The sender's refresh token. A tab in which this token has been replaced sends its current token pair. */
  ask?: string;
}

export interface Tabs {
  /**
   * Runs `act` under a lock shared by all tabs. If locks are unsupported or the lock is not free within
   * `LOCK_TIMEOUT_MS`, runs `act` without the lock.
   */
  exclusively<T>(act: () => Promise<T>): Promise<T>;
  broadcast(message: TabMessage): void;
  listen(handle: (message: TabMessage) => void): void;
}

/** Parts of `window` that this module uses. Some browsers do not support locks or broadcast channels. */
interface TabsBrowser {
  readonly navigator: { readonly locks?: LockManager };
  readonly BroadcastChannel?: typeof BroadcastChannel;
}

const NAME = 'site-session';
/**
 * Maximum wait for the lock, in case the tab that owns the lock hangs. Refreshing without the lock is then
 * safe, because the server tolerates two simultaneous refreshes.
 */
const LOCK_TIMEOUT_MS = 10_000;

export function createTabs({ navigator: { locks }, BroadcastChannel: Channel }: TabsBrowser): Tabs {
  let channel: BroadcastChannel | null = null;
  return {
    async exclusively(act) {
      let hasStarted = false;
      const begin = () => {
        hasStarted = true;
        return act();
      };
      try {
        if (locks) return await locks.request(NAME, { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) }, begin);
      } catch (error) {
        if (hasStarted) throw error;
      }
      return act();
    },
    broadcast: (message) => channel?.postMessage(message),
    listen(handle) {
      if (!Channel) return;
      channel = new Channel(NAME);
      channel.onmessage = ({ data }) => handle((data ?? {}) as TabMessage);
    },
  };
}
