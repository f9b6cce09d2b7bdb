import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildStorage } from '@site/testing/storage';
import { createVault } from './vault';

test('restores the number of players online on the next visit', () => {
  const browser = { localStorage: buildStorage(), sessionStorage: buildStorage() };
  createVault(browser).writeOnline(4812);
  expect(createVault(browser).readOnline()).toBe(4812);
});

test.each(['много', '-5', '1.5', 'NaN', '', '1e400'])('ignores the stored number %j', (online) => {
  expect(
    createVault({ localStorage: buildStorage({ online }), sessionStorage: buildStorage() }).readOnline(),
  ).toBeNull();
});

const remembered = { authToken: 'x', refreshToken: 'y' };
const own = { authToken: 'a', refreshToken: 'r' };

test('removes the tab’s own tokens and keeps the remembered ones', () => {
  const browser = { localStorage: buildStorage(remembered), sessionStorage: buildStorage(own) };
  const vault = createVault(browser);
  vault.clearTokens();
  expect(browser.sessionStorage).toHaveLength(0);
  expect(vault.readTokens()).toEqual({ access: 'x', refresh: 'y', remember: true });
  vault.clearTokens();
  expect(vault.readTokens()).toBeNull();
  expect(browser.localStorage).toHaveLength(0);
});

test('replaces all pairs of the tab by a sign-in with remember-me', () => {
  const browser = { localStorage: buildStorage(remembered), sessionStorage: buildStorage(own) };
  createVault(browser).storeTokens({ access: 'b', refresh: 's' }, true);
  expect(createVault(browser).readTokens()).toEqual({ access: 'b', refresh: 's', remember: true });
  expect(browser.sessionStorage).toHaveLength(0);
});

test('stores a sign-in without remember-me for the tab and keeps the remembered one', () => {
  const browser = { localStorage: buildStorage(remembered), sessionStorage: buildStorage(own) };
  createVault(browser).storeTokens({ access: 'b', refresh: 's' }, false);
  expect(createVault(browser).readTokens()).toEqual({ access: 'b', refresh: 's', remember: false });
  expect(browser.localStorage.getItem('refreshToken')).toBe('y');
});

test.each(['localStorage', 'sessionStorage'] as const)(
  'keeps a renewed pair in %s, where the old one was',
  (kept) => {
    const browser = { localStorage: buildStorage(), sessionStorage: buildStorage() };
    browser[kept] = buildStorage({ authToken: 'a', refreshToken: 'r' });
    createVault(browser).updateTokens({ access: 'a2', refresh: 'r2' });
    expect(createVault(browser).readTokens()).toMatchObject({ access: 'a2', refresh: 'r2' });
    expect(browser[kept].getItem('authToken')).toBe('a2');
    expect(browser.localStorage.length + browser.sessionStorage.length).toBe(2);
  },
);

test('prefers the tab’s own pair to a remembered one', () => {
  const browser = {
    localStorage: buildStorage({ authToken: 'x', refreshToken: 'y' }),
    sessionStorage: buildStorage({ authToken: 'a', refreshToken: 'r' }),
  };
  expect(createVault(browser).readTokens()).toEqual({ access: 'a', refresh: 'r', remember: false });
});

test('ignores an incomplete pair and does not mix it with another', () => {
  const browser = {
    localStorage: buildStorage({ authToken: 'a', refreshToken: 'r' }),
    sessionStorage: buildStorage({ authToken: 'old' }),
  };
  expect(createVault(browser).readTokens()).toEqual({ access: 'a', refresh: 'r', remember: true });
});

test.each(['', 'два слова', 'a\nb', '<html>', 'x'.repeat(5_000)])('rejects the token %j', (authToken) => {
  const localStorage = buildStorage({ authToken, refreshToken: 'r' });
  expect(createVault({ localStorage, sessionStorage: buildStorage() }).readTokens()).toBeNull();
});

test('keeps a player signed in for the page when storage is full, and leaves no outdated token', () => {
  const localStorage = buildStorage({ authToken: 'a', refreshToken: 'r' });
  localStorage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const vault = createVault({ localStorage, sessionStorage: buildStorage({}, 0) });
  vault.updateTokens({ access: 'a2', refresh: 'r2' });
  expect(vault.readTokens()).toEqual({ access: 'a2', refresh: 'r2', remember: true });
  expect(createVault({ localStorage, sessionStorage: buildStorage() }).readTokens()).toBeNull();
});

test.each(['localStorage', 'sessionStorage'] as const)(
  'removes foreign keys and overlong values from a full %s, and keeps the site’s own',
  (full) => {
    const browser = { localStorage: buildStorage(), sessionStorage: buildStorage() };
    const junk = { j0: 'x'.repeat(50_000), running: 'x'.repeat(50_000), promocode: 'MAYAK' };
    browser[full] = buildStorage(junk, 100_020);
    createVault(browser).storeTokens({ access: 'token', refresh: 'other' }, full === 'localStorage');
    expect(createVault(browser).readTokens()).toMatchObject({ access: 'token', refresh: 'other' });
    expect(browser[full].getItem('promocode')).toBe('MAYAK');
    expect(browser[full]).toHaveLength(3);
  },
);

test('keeps a remembered pair for the tab when local storage takes nothing', () => {
  const browser = { localStorage: buildStorage({}, 0), sessionStorage: buildStorage() };
  createVault(browser).storeTokens({ access: 'a', refresh: 'r' }, true);
  expect(createVault(browser).readTokens()).toEqual({ access: 'a', refresh: 'r', remember: false });
});

test('stores no renewed pair after a sign-out', () => {
  const browser = { localStorage: buildStorage(), sessionStorage: buildStorage() };
  createVault(browser).updateTokens({ access: 'a2', refresh: 'r2' });
  expect(createVault(browser).readTokens()).toBeNull();
});

test('keeps values in memory when the browser blocks storage', () => {
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

test('knows every key that the documentation lists', async () => {
  const docs = await readFile(path.join(import.meta.dirname, '../../docs/browser-storage.md'), 'utf8');
  const keys = [...docs.matchAll(/^\| `(\w+)` \| (?:local|session) storage|^\| `(\w+)` \| the same/gm)];
  const listed = keys.map(([, named, same]) => named ?? same ?? '');
  const storage = buildStorage(
    Object.fromEntries(listed.map((key) => [key, '1'])),
    listed.join('').length + 20,
  );
  createVault({ localStorage: storage, sessionStorage: storage }).promocode.write('x'.repeat(100));
  expect(Array.from(storage, (_, index) => storage.key(index)).sort()).toEqual(listed.sort());
});

test('stores nothing on the server', () => {
  const vault = createVault(null);
  vault.storeTokens({ access: 'a', refresh: 'r' }, true);
  expect(vault.readTokens()).toBeNull();
  expect(vault.promocode.read()).toBeNull();
  expect(vault.promocode.write('MAYAK')).toBe(false);
});
