import { ApiError } from '@site/shared/contracts/errors';
import { createVault, type Tokens } from '@site/shared/stores';
import { buildStorage } from '@site/shared/testing/storage';
import { type Browser, buildBrowser, copyOf, openTab, wordsAreHeard } from '../testing/open-tab';

const old: Tokens = { access: 'a', refresh: 'r' };
const fresh: Tokens = { access: 'a2', refresh: 'r2' };
const fails = (status: number) => () =>
  Promise.reject(new ApiError(status === 0 ? 'NETWORK' : 'UNAVAILABLE', status));

/** A browser in which a player with remember-me comes back. */
function buildRemembered(over: Partial<Browser> = {}): Browser {
  const browser = buildBrowser(over);
  createVault({ localStorage: browser.localStorage, sessionStorage: buildStorage() }).keepTokens(old, true);
  return browser;
}

test.each([400, 401, 403, 404])(
  'a token that the server refuses with %i is cleared at once, logged and makes a guest',
  async (status) => {
    const refresh = jest.fn(fails(status));
    const { session, said, vault } = openTab(buildRemembered(), refresh);
    await session.start();
    expect(session.authorized).toBe(false);
    expect(vault.readTokens()).toBeNull();
    expect(said).toEqual(['refresh']);
    expect(refresh).toHaveBeenCalledTimes(1);
  },
);

test.each([0, 429, 500, 503])(
  'a failure of %i that passes does not cost the player the session',
  async (status) => {
    const refresh = jest.fn<Promise<Tokens>, [Tokens]>(() => Promise.resolve(fresh));
    refresh.mockImplementationOnce(fails(status)).mockImplementationOnce(fails(status));
    const { session, said, vault } = openTab(buildRemembered(), refresh);
    await session.start();
    expect(session.authorized).toBe(true);
    expect(vault.readTokens()).toMatchObject(fresh);
    expect(said).toEqual([]);
  },
);

test.each([0, 502])(
  'at start a failure of %i that lasts ten seconds makes a guest, said once',
  async (status) => {
    const refresh = jest.fn(fails(status));
    const { session, said, vault, time } = openTab(buildRemembered(), refresh);
    await session.start();
    expect(session.authorized).toBe(false);
    expect(vault.readTokens()).toBeNull();
    expect(said).toEqual(['refresh']);
    expect(time()).toBe(10_000);
    expect(refresh.mock.calls.length).toBeGreaterThan(2);
    expect(refresh.mock.calls.length).toBeLessThan(20);
  },
);

test('at start a crowd behind one address costs nobody the session, however long it lasts', async () => {
  const { session, said, vault } = openTab(buildRemembered(), fails(429));
  await session.start();
  expect(session.authorized).toBe(true);
  expect(vault.readTokens()).toMatchObject(old);
  expect(said).toEqual(['refresh']);
});

test('at start a refresh that never answers makes a guest after ten seconds, said once', async () => {
  const never = () => new Promise<Tokens>(() => undefined);
  const { session, said, vault, time } = openTab(buildRemembered(), never);
  await session.start();
  expect(session.authorized).toBe(false);
  expect(vault.readTokens()).toBeNull();
  expect(said).toEqual(['refresh']);
  expect(time()).toBe(10_000);
});

test('later a server that is down for a moment signs nobody out', async () => {
  const refresh = jest.fn<Promise<Tokens>, [Tokens]>(() => Promise.resolve(fresh));
  const { session, said } = openTab(buildRemembered(), refresh);
  await session.start();
  refresh.mockImplementation(fails(503));
  expect(await session.renew()).toBe(false);
  expect(session.authorized).toBe(true);
  expect(said).toEqual([]);
});

/** A server that gives each refresh token once: a second use of one ends the family. */
function buildServer() {
  let last = 1;
  let over = false;
  const refresh = jest.fn(async ({ refresh: token }: Tokens) => {
    await Promise.resolve();
    over ||= token !== (last === 1 ? 'r' : `r${last}`);
    if (over) throw new ApiError('UNAUTHORIZED', 401);
    last += 1;
    return { access: `a${last}`, refresh: `r${last}` };
  });
  return refresh;
}

test('two tabs that start together refresh once, and both go on', async () => {
  const browser = buildRemembered();
  const server = buildServer();
  const [one, two] = [openTab(browser, server), openTab(browser, server)];
  await Promise.all([one.session.start(), two.session.start()]);
  expect(server).toHaveBeenCalledTimes(1);
  expect([one.session.authorized, two.session.authorized]).toEqual([true, true]);
  expect(two.vault.readTokens()).toEqual({ access: 'a2', refresh: 'r2', remember: true });
});

/** A tab of a player without remember-me, and what its storage holds. */
async function openPlain(browser: Browser, server: (tokens: Tokens) => Promise<Tokens>) {
  const tab = openTab(browser, server);
  tab.vault.keepTokens(old, false);
  await tab.session.start();
  return tab;
}

test('a duplicated tab, whose tokens are copies, does not log the first one out', async () => {
  const browser = buildBrowser();
  const server = buildServer();
  const first = await openPlain(browser, server);
  const second = openTab(browser, server, { sessionStorage: copyOf(first.sessionStorage) });
  await second.session.start();
  expect(first.vault.readTokens()).toEqual({ access: 'a3', refresh: 'r3', remember: false });
  await Promise.all([first.session.renew(), second.session.renew()]);
  expect([first.session.authorized, second.session.authorized]).toEqual([true, true]);
  expect(first.vault.readTokens()).toEqual(second.vault.readTokens());
  expect(first.said.concat(second.said)).toEqual([]);
});

test('a tab that is restored with tokens of an hour ago asks the others before it spends one twice', async () => {
  const browser = buildBrowser();
  const server = buildServer();
  const first = await openPlain(browser, server);
  const asleep = copyOf(first.sessionStorage);
  await first.session.renew();
  await first.session.renew();
  const restored = openTab(browser, server, { sessionStorage: asleep });
  await restored.session.start();
  expect(restored.session.authorized).toBe(true);
  expect(restored.vault.readTokens()).toEqual(first.vault.readTokens());
  expect(server).toHaveBeenCalledTimes(3);
});

test('a tab that is restored with tokens of a player who has left does not become whoever came instead', async () => {
  const browser = buildBrowser();
  const server = buildServer();
  const first = await openPlain(browser, server);
  first.session.signOut();
  first.session.signIn({ access: 'x', refresh: 'y' }, { remember: false });
  const asleep = buildStorage({ authToken: old.access, refreshToken: old.refresh });
  const restored = openTab(browser, server, { sessionStorage: asleep });
  await restored.session.start();
  expect(restored.session.authorized).toBe(false);
  expect(restored.vault.readTokens()).toBeNull();
  expect(first.vault.readTokens()).toMatchObject({ refresh: 'y' });
});

test('nor does it where the player of the other tab was refused and another one has signed in', async () => {
  const browser = buildBrowser();
  const server = buildServer();
  const first = await openPlain(browser, server);
  await server(old).catch(() => undefined);
  await first.session.renew();
  expect(first.session.authorized).toBe(false);
  first.session.signIn({ access: 'x', refresh: 'y' }, { remember: false });
  const asleep = buildStorage({ authToken: old.access, refreshToken: old.refresh });
  const restored = openTab(browser, server, { sessionStorage: asleep });
  await restored.session.start();
  expect(restored.session.authorized).toBe(false);
});

test.each([
  ['locks', { locks: false }],
  ['a channel', { channel: false }],
  ['either', { locks: false, channel: false }],
])('in a browser without %s two tabs keep the session', async (_what, lacks) => {
  const browser = buildRemembered(lacks);
  // as decision 16 has it: for some seconds the server forgives the token before
  const server = jest.fn(() => Promise.resolve(fresh));
  const [one, two] = [openTab(browser, server), openTab(browser, server)];
  await Promise.all([one.session.start(), two.session.start()]);
  expect([one.session.authorized, two.session.authorized]).toEqual([true, true]);
  expect(one.vault.readTokens()).toMatchObject(fresh);
});

test('signing out in one tab signs out its duplicate', async () => {
  const browser = buildBrowser();
  const server = buildServer();
  const first = await openPlain(browser, server);
  const second = openTab(browser, server, { sessionStorage: copyOf(first.sessionStorage) });
  await second.session.start();
  first.session.signOut();
  await wordsAreHeard();
  expect(second.session.authorized).toBe(false);
  expect(second.vault.readTokens()).toBeNull();
});

test('a player who signs out while the refresh is on its way stays signed out', async () => {
  let answer: (tokens: Tokens) => void = () => undefined;
  let asked: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => (asked = resolve));
  const { session, vault } = openTab(buildRemembered(), () => {
    asked();
    return new Promise<Tokens>((resolve) => (answer = resolve));
  });
  const started = session.start();
  await isAsked;
  session.signOut();
  answer(fresh);
  await started;
  expect(session.authorized).toBe(false);
  expect(vault.readTokens()).toBeNull();
});

test('a tab of another account is not touched by what these tabs say', async () => {
  const browser = buildBrowser();
  const first = await openPlain(browser, buildServer());
  const other = openTab(browser, () => Promise.resolve({ access: 'x2', refresh: 'y2' }));
  other.vault.keepTokens({ access: 'x', refresh: 'y' }, false);
  await other.session.start();
  first.session.signOut();
  await wordsAreHeard();
  expect(other.session.authorized).toBe(true);
  expect(other.vault.readTokens()).toMatchObject({ refresh: 'y2' });
});

test('when another player signs in in one tab, a tab that shares the storage shows that player', async () => {
  const browser = buildRemembered();
  const server = buildServer();
  const [one, two] = [openTab(browser, server), openTab(browser, server)];
  await Promise.all([one.session.start(), two.session.start()]);
  two.visits.length = 0;
  one.session.signIn({ access: 'x', refresh: 'y' }, { remember: true });
  await wordsAreHeard();
  expect(two.visits).toEqual(['left', 'arrived']);
  expect(two.session.authorized).toBe(true);
});
