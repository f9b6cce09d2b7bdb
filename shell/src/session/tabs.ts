import type { Tokens } from '@site/shared/stores';

/** What one tab says of a session to the others. Everything is optional: another tab may be of another release. */
export interface TabWord {
  /** A refresh token whose time is over … */
  spent?: string;
  /** … and the pair that came in its place; null: whoever had it has left. */
  tokens?: Tokens | null;
  /** «Does anybody have the pair that came in place of this one?» */
  ask?: string;
}

/** The other tabs of this browser. */
export interface Tabs {
  /** Runs `act` while no other tab runs its own; where that can't be had, or takes too long, at once. */
  alone<T>(act: () => Promise<T>): Promise<T>;
  /** Says a word to the other tabs; none hears its own. */
  tell(word: TabWord): void;
  listen(hear: (word: TabWord) => void): void;
}

/** What of a browser's window is needed; either may be missing. */
export interface TabsBrowser {
  readonly navigator: { readonly locks?: LockManager };
  readonly BroadcastChannel?: typeof BroadcastChannel;
}

const NAME = 'site-session';
/** Who holds the lock for so long hangs on the network; the server forgives two at a time. */
const LOCK_PATIENCE_MS = 10_000;

export function createTabs({ navigator: { locks }, BroadcastChannel: Channel }: TabsBrowser): Tabs {
  let channel: BroadcastChannel | null = null;
  return {
    async alone(act) {
      let begun = false;
      const begin = () => {
        begun = true;
        return act();
      };
      try {
        if (locks) return await locks.request(NAME, { signal: AbortSignal.timeout(LOCK_PATIENCE_MS) }, begin);
      } catch (error) {
        if (begun) throw error;
      }
      return act();
    },
    tell: (word) => channel?.postMessage(word),
    listen(hear) {
      if (!Channel) return;
      channel = new Channel(NAME);
      channel.onmessage = ({ data }) => hear((data ?? {}) as TabWord);
    },
  };
}
