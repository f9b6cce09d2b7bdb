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
  /** Name of a lock for which the sender waits. The tab that has it answers with `holds`. */
  awaits?: string;
  /** Name of a lock that the sender has. */
  holds?: string;
}

export interface Tabs {
  /**
   * Runs `act` under a lock shared by all tabs. If the tab that has it hangs, runs `act` under a second lock, so that
   * tabs which find that out at the same time still take turns. If locks are unsupported or none is free within
   * `LOCK_TIMEOUT_MS`, runs `act` without one.
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
/** Locks in the order in which a tab tries them. */
const LOCKS = [NAME, `${NAME}-spare`];
/**
 * Maximum wait for a lock. Refreshing without one is safe, because the server tolerates two simultaneous
 * refreshes.
 */
const LOCK_TIMEOUT_MS = 10_000;
/**
 * Time without an answer after which the tab that has a lock counts as hanging: endless code, or a system that has
 * stopped the tab in the background. Longer than a busy start keeps a slow phone. Tabs of releases before this one
 * never answer.
 */
const SILENT_MS = 2_000;
/** Time between two questions to that tab. */
const ASK_MS = 500;

export function createTabs({ navigator: { locks }, BroadcastChannel: Channel }: TabsBrowser): Tabs {
  let channel: BroadcastChannel | null = null;
  const held = new Set<string>();
  /** Called with the name of a lock when the tab that has it answers. */
  const listeners = new Set<(lock: string) => void>();

  /** Calls `giveUp` once the tab that has a lock does not answer. Returns a function that stops this. */
  const watch = (lock: string, giveUp: () => void) => {
    if (!channel) return () => undefined;
    let silence = setTimeout(giveUp, SILENT_MS);
    const asking = setInterval(() => channel?.postMessage({ awaits: lock } satisfies TabMessage), ASK_MS);
    const hear = (answered: string) => {
      if (answered !== lock) return;
      clearTimeout(silence);
      silence = setTimeout(giveUp, SILENT_MS);
    };
    listeners.add(hear);
    return () => {
      clearTimeout(silence);
      clearInterval(asking);
      listeners.delete(hear);
    };
  };

  /** Runs `act` under a lock. Returns null if its holder hangs or `late` is aborted before. */
  const runUnder = async <T>(
    manager: LockManager,
    { lock, late }: { lock: string; late: AbortSignal },
    act: () => Promise<T>,
  ) => {
    const waiting = new AbortController();
    const giveUp = () => waiting.abort();
    late.addEventListener('abort', giveUp);
    const stop = watch(lock, giveUp);
    let hasStarted = false;
    try {
      const value = await manager.request(lock, { signal: waiting.signal }, async () => {
        hasStarted = true;
        stop();
        held.add(lock);
        try {
          return await act();
        } finally {
          held.delete(lock);
        }
      });
      return { value };
    } catch (error) {
      if (hasStarted) throw error;
      return null;
    } finally {
      stop();
    }
  };

  return {
    async exclusively(act) {
      const late = new AbortController();
      const timeout = setTimeout(() => late.abort(), LOCK_TIMEOUT_MS);
      try {
        for (const lock of LOCKS) {
          const done =
            locks && !late.signal.aborted && (await runUnder(locks, { lock, late: late.signal }, act));
          if (done) return done.value;
        }
      } finally {
        clearTimeout(timeout);
      }
      return act();
    },
    broadcast: (message) => channel?.postMessage(message),
    listen(handle) {
      if (!Channel) return;
      const opened = new Channel(NAME);
      channel = opened;
      opened.onmessage = ({ data }) => {
        const message = (data ?? {}) as TabMessage;
        const { awaits, holds } = message;
        if (awaits !== undefined && held.has(awaits))
          opened.postMessage({ holds: awaits } satisfies TabMessage);
        if (holds !== undefined) for (const hear of listeners) hear(holds);
        handle(message);
      };
    },
  };
}
