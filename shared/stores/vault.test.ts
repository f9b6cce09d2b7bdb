import { buildStorage } from '../testing/storage';
import { createVault } from './vault';

test('the online figure comes back on the next visit', () => {
  const browser = { localStorage: buildStorage(), sessionStorage: buildStorage() };
  createVault(browser).writeOnline(4812);
  expect(createVault(browser).readOnline()).toBe(4812);
});

test.each(['много', '-5', '1.5', 'NaN', '', '1e400'])('a saved figure of %j is no figure', (online) => {
  expect(
    createVault({ localStorage: buildStorage({ online }), sessionStorage: buildStorage() }).readOnline(),
  ).toBeNull();
});

const remembered = { authToken: 'x', refreshToken: 'y' };
const own = { authToken: 'a', refreshToken: 'r' };

test('a tab’s own session ends alone: the player whom the browser remembers stays', () => {
  const browser = { localStorage: buildStorage(remembered), sessionStorage: buildStorage(own) };
  const vault = createVault(browser);
  vault.clearTokens();
  expect(browser.sessionStorage).toHaveLength(0);
  expect(vault.readTokens()).toEqual({ access: 'x', refresh: 'y', remember: true });
  vault.clearTokens();
  expect(vault.readTokens()).toBeNull();
  expect(browser.localStorage).toHaveLength(0);
});

test('a sign-in with remember-me takes the place of every pair that this tab sees', () => {
  const browser = { localStorage: buildStorage(remembered), sessionStorage: buildStorage(own) };
  createVault(browser).storeTokens({ access: 'b', refresh: 's' }, true);
  expect(createVault(browser).readTokens()).toEqual({ access: 'b', refresh: 's', remember: true });
  expect(browser.sessionStorage).toHaveLength(0);
});

test('a sign-in without remember-me is this tab’s own and leaves the one that all tabs share', () => {
  const browser = { localStorage: buildStorage(remembered), sessionStorage: buildStorage(own) };
  createVault(browser).storeTokens({ access: 'b', refresh: 's' }, false);
  expect(createVault(browser).readTokens()).toEqual({ access: 'b', refresh: 's', remember: false });
  expect(browser.localStorage.getItem('refreshToken')).toBe('y');
});

test.each(['localStorage', 'sessionStorage'] as const)(
  'a refreshed pair stays in %s, where the player has put it',
  (kept) => {
    const browser = { localStorage: buildStorage(), sessionStorage: buildStorage() };
    browser[kept] = buildStorage({ authToken: 'a', refreshToken: 'r' });
    createVault(browser).updateTokens({ access: 'a2', refresh: 'r2' });
    expect(createVault(browser).readTokens()).toMatchObject({ access: 'a2', refresh: 'r2' });
    expect(browser[kept].getItem('authToken')).toBe('a2');
    expect(browser.localStorage.length + browser.sessionStorage.length).toBe(2);
  },
);

test('a tab that has a session of its own goes by it, also when another player is remembered', () => {
  const browser = {
    localStorage: buildStorage({ authToken: 'x', refreshToken: 'y' }),
    sessionStorage: buildStorage({ authToken: 'a', refreshToken: 'r' }),
  };
  expect(createVault(browser).readTokens()).toEqual({ access: 'a', refresh: 'r', remember: false });
});

test('half a pair in one storage does not hide or mix with the pair of the other', () => {
  const browser = {
    localStorage: buildStorage({ authToken: 'a', refreshToken: 'r' }),
    sessionStorage: buildStorage({ authToken: 'old' }),
  };
  expect(createVault(browser).readTokens()).toEqual({ access: 'a', refresh: 'r', remember: true });
});

test.each(['', 'два слова', 'a\nb', '<html>', 'x'.repeat(5_000)])('%j is no token', (authToken) => {
  const localStorage = buildStorage({ authToken, refreshToken: 'r' });
  expect(createVault({ localStorage, sessionStorage: buildStorage() }).readTokens()).toBeNull();
});

test('a full storage keeps a player signed in as long as the page, and no spent token for the next one', () => {
  const localStorage = buildStorage({ authToken: 'a', refreshToken: 'r' });
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const vault = createVault({ localStorage, sessionStorage: buildStorage() });
  vault.updateTokens({ access: 'a2', refresh: 'r2' });
  expect(vault.readTokens()).toEqual({ access: 'a2', refresh: 'r2', remember: true });
  expect(createVault({ localStorage, sessionStorage: buildStorage() }).readTokens()).toBeNull();
});

test('a player who has signed out meanwhile stays signed out', () => {
  const browser = { localStorage: buildStorage(), sessionStorage: buildStorage() };
  createVault(browser).updateTokens({ access: 'a2', refresh: 'r2' });
  expect(createVault(browser).readTokens()).toBeNull();
});

test('the version stays with the browser, the marks of reloads with the tab session', () => {
  const browser = { localStorage: buildStorage(), sessionStorage: buildStorage() };
  const { version, reloads } = createVault(browser);
  expect([version.read(), reloads.read()]).toEqual([null, null]);
  expect([version.write('1.0.0-5'), reloads.write('{}')]).toEqual([true, true]);
  expect(browser.localStorage.getItem('appVersion')).toBe('1.0.0-5');
  expect(browser.sessionStorage.getItem('reloads')).toBe('{}');
  expect([version.read(), reloads.read()]).toEqual(['1.0.0-5', '{}']);
});

test('a full storage says that it kept nothing, and keeps what it had', () => {
  const full = {
    ...buildStorage({ appVersion: '1.0.0-4' }),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  const { version, reloads } = createVault({ localStorage: full, sessionStorage: full });
  expect([version.write('1.0.0-5'), reloads.write('{}')]).toEqual([false, false]);
  expect(version.read()).toBe('1.0.0-4');
});

test('a storage that only pretends to keep is found out', () => {
  const forgetful = { ...buildStorage(), setItem: () => undefined };
  expect(createVault({ localStorage: forgetful, sessionStorage: forgetful }).reloads.write('{}')).toBe(false);
});

test('a browser that blocks its storage is a browser without memory', () => {
  const blocked = {
    get localStorage(): Storage {
      throw new DOMException('blocked', 'SecurityError');
    },
    get sessionStorage(): Storage {
      throw new DOMException('blocked', 'SecurityError');
    },
  };
  const vault = createVault(blocked);
  vault.writeOnline(1);
  expect(vault.promocode.write('MAYAK')).toBe(false);
  vault.updateTokens({ access: 'a', refresh: 'r' });
  expect(vault.readTokens()).toBeNull();
  vault.storeTokens({ access: 'a', refresh: 'r' }, true);
  expect(vault.readTokens()).toEqual({ access: 'a', refresh: 'r', remember: true });
  vault.clearTokens();
  expect(vault.readTokens()).toBeNull();
  expect([vault.readOnline(), vault.promocode.read()]).toEqual([null, null]);
});

test('on the server nothing is kept', () => {
  const vault = createVault(null);
  vault.storeTokens({ access: 'a', refresh: 'r' }, true);
  expect(vault.readTokens()).toBeNull();
  expect([vault.version.read(), vault.reloads.read()]).toEqual([null, null]);
  expect([vault.version.write('1.0.0-5'), vault.reloads.write('{}')]).toEqual([false, false]);
});
