import { createVault, SessionStore, type Tokens } from '@site/shared/stores';
import { buildStorage } from '@site/shared/testing/storage';
import type { Tabs, TabWord } from '../session/tabs';
import { createTokenKeeper } from '../session/token-keeper';
import { FakeClock, settled } from './fake-clock';

/** What tabs of one browser share; `locks` and `channel` say what it can do. */
export interface Browser {
  localStorage: Storage;
  locks: boolean;
  channel: boolean;
  queue: Promise<unknown>;
  ears: { hear: (word: TabWord) => void; owner: object }[];
}

export const buildBrowser = (over: Partial<Browser> = {}): Browser => ({
  localStorage: buildStorage(),
  locks: true,
  channel: true,
  queue: Promise.resolve(),
  ears: [],
  ...over,
});

/** The browser's part of a tab: one queue for the lock; a word reaches the others a little later. */
function buildTabs(browser: Browser): Tabs {
  const owner = {};
  return {
    alone(act) {
      if (!browser.locks) return act();
      const turn = browser.queue.then(act);
      browser.queue = turn.catch(() => undefined);
      return turn;
    },
    tell(word) {
      if (!browser.channel) return;
      for (const ear of browser.ears)
        if (ear.owner !== owner)
          void Promise.resolve().then(() => ear.hear(JSON.parse(JSON.stringify(word)) as TabWord));
    },
    listen: (hear) => void browser.ears.push({ hear, owner }),
  };
}

/**
 * A tab of the browser over an api that answers `refresh`; `sessionStorage` is its own, or a copy of another tab's. `ended` are
 * the sessions that the server was told of. Its time goes on whenever the tab does nothing but wait for it.
 */
export function openTab(
  browser: Browser,
  refresh: (tokens: Tokens) => Promise<Tokens>,
  { sessionStorage = buildStorage() } = {},
) {
  const vault = createVault({ localStorage: browser.localStorage, sessionStorage });
  const clock = new FakeClock();
  const opened = clock.now();
  const said: string[] = [];
  const visits: string[] = [];
  const ended: string[] = [];
  const keeper = createTokenKeeper({
    api: { refresh, end: (token) => Promise.resolve(void ended.push(token)) },
    vault,
    clock: {
      now: clock.now,
      pause: (ms) => {
        void settled().then(() => clock.skip());
        return new Promise((end) => clock.after(ms, end));
      },
    },
    tabs: buildTabs(browser),
    log: (message) => said.push(message),
    onLeft: () => session.leave(),
  });
  const session: SessionStore = new SessionStore({
    vault,
    keeper: () => Promise.resolve(keeper),
    follower: { arrived: () => void visits.push('arrived'), left: () => void visits.push('left') },
  });
  return { session, vault, said, visits, ended, sessionStorage, time: () => clock.now() - opened };
}

/** What a duplicated tab begins with. */
export function copyOf(storage: Storage): Storage {
  const copy = buildStorage();
  for (const key of ['authToken', 'refreshToken']) copy.setItem(key, storage.getItem(key) ?? '');
  return copy;
}

/** What tabs tell each other has come by now. */
export const wordsAreHeard = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};
