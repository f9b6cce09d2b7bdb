import { ApiError } from '@site/shared/contracts/errors';
import type { Tokens } from '@site/shared/stores';
import { buildStorage } from '@site/testing/storage';
import {
  type Browser,
  buildBrowser,
  buildRemembered,
  copyOf,
  deliverTabMessages,
  openTab,
  STORED as old,
} from '../testing/open-tab';

const fresh: Tokens = { access: 'a2', refresh: 'r2' };
const fails = (status: number) => () =>
  Promise.reject(new ApiError(status === 0 ? 'NETWORK' : 'UNAVAILABLE', status));

test.each([400, 401, 403, 404])(
  'signs the player out and logs it when the server refuses the token with %i',
  async (status) => {
    const refresh = jest.fn(fails(status));
    const { session, logged, vault } = openTab(buildRemembered(), refresh);
    await session.start();
    expect(session.authorized).toBe(false);
    expect(vault.readTokens()).toBeNull();
    expect(logged).toEqual(['refresh']);
    expect(refresh).toHaveBeenCalledTimes(1);
  },
);

test.each([0, 429, 500, 503])('keeps the session over temporary failures of %i', async (status) => {
  const refresh = jest.fn<Promise<Tokens>, [Tokens]>(() => Promise.resolve(fresh));
  refresh.mockImplementationOnce(fails(status)).mockImplementationOnce(fails(status));
  const { session, logged, vault } = openTab(buildRemembered(), refresh);
  await session.start();
  expect(session.authorized).toBe(true);
  expect(vault.readTokens()).toMatchObject(fresh);
  expect(logged).toEqual([]);
});

test.each([0, 502])(
  'signs a player without «remember me» out at start after ten seconds of failures of %i, logged once',
  async (status) => {
    const refresh = jest.fn(fails(status));
    const { session, logged, vault, time } = openTab(buildBrowser(), refresh);
    vault.storeTokens(old, false);
    await session.start();
    expect(session.authorized).toBe(false);
    expect(vault.readTokens()).toBeNull();
    expect(logged).toEqual(['refresh']);
    expect(time()).toBe(10_050);
    expect(refresh.mock.calls.length).toBeGreaterThan(2);
    expect(refresh.mock.calls.length).toBeLessThan(20);
  },
);

test.each([0, 502])(
  'keeps a remembered player signed in at start after ten seconds of failures of %i, logged once',
  async (status) => {
    const { session, logged, vault, time } = openTab(buildRemembered(), fails(status));
    await session.start();
    expect(session.authorized).toBe(true);
    expect(vault.readTokens()).toMatchObject(old);
    expect(logged).toEqual(['refresh']);
    expect(time()).toBe(10_000);
  },
);

test('keeps the session at start while the address is rate limited', async () => {
  const { session, logged, vault } = openTab(buildRemembered(), fails(429));
  await session.start();
  expect(session.authorized).toBe(true);
  expect(vault.readTokens()).toMatchObject(old);
  expect(logged).toEqual(['refresh']);
});

test('keeps the session when the server is down after the start', async () => {
  const refresh = jest.fn<Promise<Tokens>, [Tokens]>(() => Promise.resolve(fresh));
  const { session, logged } = openTab(buildRemembered(), refresh);
  await session.start();
  refresh.mockImplementation(fails(503));
  expect(await session.renew()).toBe(false);
  expect(session.authorized).toBe(true);
  expect(logged).toEqual([]);
});

/** Builds a server that accepts each refresh token once. A second use ends the session. */
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

test('refreshes once for two tabs that start together', async () => {
  const browser = buildRemembered();
  const server = buildServer();
  const [first, second] = [openTab(browser, server), openTab(browser, server)];
  await Promise.all([first.session.start(), second.session.start()]);
  expect(server).toHaveBeenCalledTimes(1);
  expect([first.session.authorized, second.session.authorized]).toEqual([true, true]);
  expect(second.vault.readTokens()).toEqual({ access: 'a2', refresh: 'r2', remember: true });
});

/** Opens a tab of a player who did not choose «remember me». */
async function openPlain(browser: Browser, server: (tokens: Tokens) => Promise<Tokens>) {
  const tab = openTab(browser, server);
  tab.vault.storeTokens(old, false);
  await tab.session.start();
  return tab;
}

test('keeps both sessions when a tab is duplicated with its tokens', async () => {
  const browser = buildBrowser();
  const server = buildServer();
  const first = await openPlain(browser, server);
  const second = openTab(browser, server, { sessionStorage: copyOf(first.sessionStorage) });
  await second.session.start();
  expect(first.vault.readTokens()).toEqual({ access: 'a3', refresh: 'r3', remember: false });
  await Promise.all([first.session.renew(), second.session.renew()]);
  expect([first.session.authorized, second.session.authorized]).toEqual([true, true]);
  expect(first.vault.readTokens()).toEqual(second.vault.readTokens());
  expect(first.logged.concat(second.logged)).toEqual([]);
});

test('takes the newer pair from another tab when a tab is restored with old tokens', async () => {
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

test('does not take another player’s session when a tab is restored after a sign-out', async () => {
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

test('does not take another player’s session when a tab is restored after a refused session', async () => {
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
])('keeps the session of two tabs in a browser without %s', async (_what, lacks) => {
  const browser = buildRemembered(lacks);
  // without lock or channel both tabs refresh, because the server accepts the previous token for some seconds
  // (docs/product/accounts.md#tokens)
  const server = jest.fn(() => Promise.resolve(fresh));
  const [first, second] = [openTab(browser, server), openTab(browser, server)];
  await Promise.all([first.session.start(), second.session.start()]);
  expect([first.session.authorized, second.session.authorized]).toEqual([true, true]);
  expect(first.vault.readTokens()).toMatchObject(fresh);
});

test('signs out a duplicated tab with the original', async () => {
  const browser = buildBrowser();
  const server = buildServer();
  const first = await openPlain(browser, server);
  const second = openTab(browser, server, { sessionStorage: copyOf(first.sessionStorage) });
  await second.session.start();
  first.session.signOut();
  await deliverTabMessages();
  expect(second.session.authorized).toBe(false);
  expect(second.vault.readTokens()).toBeNull();
});

test('stays signed out when a refresh ends after the sign-out', async () => {
  let answer: (tokens: Tokens) => void = () => undefined;
  let call: () => void = () => undefined;
  const called = new Promise<void>((resolve) => (call = resolve));
  const { session, vault } = openTab(buildRemembered(), () => {
    call();
    return new Promise<Tokens>((resolve) => (answer = resolve));
  });
  const started = session.start();
  await called;
  session.signOut();
  answer(fresh);
  await started;
  expect(session.authorized).toBe(false);
  expect(vault.readTokens()).toBeNull();
});

test('ignores messages of tabs with another account', async () => {
  const browser = buildBrowser();
  const first = await openPlain(browser, buildServer());
  const other = openTab(browser, () => Promise.resolve({ access: 'x2', refresh: 'y2' }));
  other.vault.storeTokens({ access: 'x', refresh: 'y' }, false);
  await other.session.start();
  first.session.signOut();
  await deliverTabMessages();
  expect(other.session.authorized).toBe(true);
  expect(other.vault.readTokens()).toMatchObject({ refresh: 'y2' });
});

test('switches to another player who signs in in a tab with shared storage', async () => {
  const browser = buildRemembered();
  const server = buildServer();
  const [first, second] = [openTab(browser, server), openTab(browser, server)];
  await Promise.all([first.session.start(), second.session.start()]);
  second.visits.length = 0;
  first.session.signIn({ access: 'x', refresh: 'y' }, { remember: true });
  await deliverTabMessages();
  expect(second.visits).toEqual(['left', 'arrived']);
  expect(second.session.authorized).toBe(true);
});
