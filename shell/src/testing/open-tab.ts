import { createVault, SessionStore, type Tokens } from '@site/shared/stores';
import { buildStorage } from '@site/testing/storage';
import type { Tabs, TabMessage } from '../session/tabs';
import { createTokenKeeper } from '../session/token-keeper';
import { FakeClock, flushPromises } from '@site/host/testing/fake-clock';

/**
 * State shared by the tabs of one browser. `locks` and `channel` are false if the browser does not support
 * the feature.
 */
export interface Browser {
  localStorage: Storage;
  locks: boolean;
  channel: boolean;
  queue: Promise<unknown>;
  listeners: { handle: (message: TabMessage) => void; owner: object }[];
}

export const buildBrowser = (over: Partial<Browser> = {}): Browser => ({
  localStorage: buildStorage(),
  locks: true,
  channel: true,
  queue: Promise.resolve(),
  listeners: [],
  ...over,
});

/** Tokens that `buildRemembered` saves. */
export const STORED: Tokens = { access: 'a', refresh: 'r' };

/** Builds a browser with saved tokens of a player who chose «remember me». */
export function buildRemembered(over: Partial<Browser> = {}): Browser {
  const browser = buildBrowser(over);
  createVault({ localStorage: browser.localStorage, sessionStorage: buildStorage() }).storeTokens(
    STORED,
    true,
  );
  return browser;
}

/** Builds a fake `Tabs` that uses one queue as the lock. Messages arrive asynchronously. */
function buildTabs(browser: Browser): Tabs {
  const owner = {};
  return {
    exclusively(act) {
      if (!browser.locks) return act();
      const turn = browser.queue.then(act);
      browser.queue = turn.catch(() => undefined);
      return turn;
    },
    broadcast(message) {
      if (!browser.channel) return;
      for (const listener of browser.listeners)
        if (listener.owner !== owner)
          void Promise.resolve().then(() =>
            listener.handle(JSON.parse(JSON.stringify(message)) as TabMessage),
          );
    },
    listen: (handle) => void browser.listeners.push({ handle, owner }),
  };
}

/**
 * Opens a tab with separate stores and an api whose refresh call is `refresh`. `sessionStorage` may be a copy
 * from another tab. `ended` lists the sessions that were ended on the server. The fake clock advances while
 * the tab waits.
 */
export function openTab(
  browser: Browser,
  refresh: (tokens: Tokens) => Promise<Tokens>,
  { sessionStorage = buildStorage() } = {},
) {
  const vault = createVault({ localStorage: browser.localStorage, sessionStorage });
  const clock = new FakeClock();
  const opened = clock.now();
  const logged: string[] = [];
  const visits: string[] = [];
  const ended: string[] = [];
  const keeper = createTokenKeeper({
    api: { refresh, end: (token) => Promise.resolve((ended.push(token), null)) },
    vault,
    clock: {
      now: clock.now,
      pause: (ms) => {
        void flushPromises().then(() => clock.skip());
        return new Promise((end) => clock.after(ms, end));
      },
    },
    tabs: buildTabs(browser),
    log: (message) => logged.push(message),
    onLeft: (lost) => (lost ? session.lose(lost) : session.endVisit()),
  });
  const session: SessionStore = new SessionStore({
    vault,
    keeper: () => Promise.resolve(keeper),
    listener: { signedIn: () => void visits.push('arrived'), signedOut: () => void visits.push('left') },
  });
  return { session, vault, logged, visits, ended, sessionStorage, time: () => clock.now() - opened };
}

/** Copies the tokens in a session storage, as a browser does when it duplicates a tab. */
export function copyOf(storage: Storage): Storage {
  const copy = buildStorage();
  for (const key of ['authToken', 'refreshToken']) copy.setItem(key, storage.getItem(key) ?? '');
  return copy;
}

/** Resolves when the messages between tabs have arrived. */
export const deliverTabMessages = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};
