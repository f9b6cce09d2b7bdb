import type { Tokens } from '@site/shared/stores';

/** Message between tabs about a session. All fields are optional, because another tab may run another release. */
export interface TabMessage {
  /** A refresh token that is no longer valid. */
  spent?: string;
  /** The pair that replaces `spent`, or null when its session has ended. */
  tokens?: Tokens | null;
  /** Asks the other tabs for the pair that replaced this refresh token. */
  ask?: string;
}

/** The other tabs of this browser. */
export interface Tabs {
  /** Runs `act` under a lock shared by all tabs. Without locks, or after `LOCK_TIMEOUT_MS`, runs it immediately. */
  exclusively<T>(act: () => Promise<T>): Promise<T>;
  /** Sends a message to all other tabs. */
  broadcast(message: TabMessage): void;
  listen(handle: (message: TabMessage) => void): void;
}

/** The used parts of `window`. Both may be missing. */
interface TabsBrowser {
  readonly navigator: { readonly locks?: LockManager };
  readonly BroadcastChannel?: typeof BroadcastChannel;
}

const NAME = 'site-session';
/** Longest wait for the lock, whose holder may hang. The server tolerates two refreshes at the same time. */
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
