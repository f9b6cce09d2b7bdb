import { buildStorage } from '@site/testing/storage';
import { SessionStore, type TokenKeeper } from './session.store';
import { createVault, type StoredTokens, type Tokens, type Vault } from './vault';

const old: StoredTokens = { access: 'a', refresh: 'r', remember: true };
const fresh: Tokens = { access: 'a2', refresh: 'r2' };

/** Creates the session store of a tab with these tokens. The store's token keeper calls `renew`. */
function buildSession(
  tokens: StoredTokens | null,
  renew: (vault: Vault, patienceMs: number) => void = () => undefined,
) {
  const storages = { localStorage: buildStorage(), sessionStorage: buildStorage() };
  const vault = createVault(storages);
  if (tokens) vault.storeTokens(tokens, tokens.remember);
  const events: string[] = [];
  const keeper: TokenKeeper = {
    renew: (patienceMs) => Promise.resolve(renew(vault, patienceMs)),
    follow: () => void events.push(`follows ${vault.readTokens()?.refresh}`),
    announceSignOut: (refresh) => void events.push(`${refresh} left`),
  };
  const session = new SessionStore({
    vault,
    keeper: () => Promise.resolve(keeper),
    listener: { signedIn: () => void events.push('arrived'), signedOut: () => void events.push('left') },
  });
  return { session, vault, storages, events };
}

test('does not know the visitor before the start-up', () => {
  expect(buildSession(old).session.authorized).toBeNull();
});

test('makes a visitor without tokens a guest immediately, without a call', () => {
  const renew = jest.fn();
  const { session } = buildSession(null, renew);
  void session.start();
  expect(session.authorized).toBe(false);
  expect(renew).not.toHaveBeenCalled();
});

test('signs a player in after a refresh, and notifies the listeners once', async () => {
  const { session, events } = buildSession(old, (vault) => vault.updateTokens(fresh));
  await session.start();
  await session.renew();
  expect(session.authorized).toBe(true);
  expect(events).toEqual(['arrived', 'follows r2']);
});

test('makes the visitor a guest when the token is refused', async () => {
  const { session, events } = buildSession(old, (vault) => vault.clearTokens());
  await session.start();
  expect(session.authorized).toBe(false);
  expect(events).toEqual(['left']);
});

test('waits ten seconds for a refresh at start-up, and not at all later', async () => {
  const patience: number[] = [];
  const { session } = buildSession(old, (_vault, patienceMs) => patience.push(patienceMs));
  await session.start();
  await session.renew();
  expect(patience).toEqual([10_000, 0]);
});

test('renews the token once for concurrent calls', async () => {
  const renew = jest.fn((vault: Vault) => vault.updateTokens(fresh));
  const { session } = buildSession(old, renew);
  expect(await Promise.all([session.renew(), session.renew()])).toEqual([true, true]);
  expect(renew).toHaveBeenCalledTimes(1);
});

test('resolves with false when there is no new token, and keeps the player signed in', async () => {
  const { session } = buildSession(old);
  await session.start();
  expect(await session.renew()).toBe(false);
  expect(session.authorized).toBe(true);
});

test.each([true, false])('stores the tokens of a sign-in with remember-me %s', async (remember) => {
  const { session, vault, events } = buildSession(null);
  await session.start();
  session.signIn(fresh, { remember });
  await Promise.resolve();
  expect(session.authorized).toBe(true);
  expect(vault.readTokens()).toEqual({ ...fresh, remember });
  expect(events).toEqual(['left', 'arrived', 'follows r2']);
});

test('ends the previous session when somebody else signs in', async () => {
  const { session, events } = buildSession(old);
  await session.start();
  events.length = 0;
  session.signIn(fresh, { remember: true });
  await Promise.resolve();
  expect(events.sort()).toEqual(['arrived', 'follows r2', 'left', 'r left']);
});

test('removes the tokens on sign-out and announces it to other tabs', async () => {
  const { session, vault, events } = buildSession(old);
  await session.start();
  session.signOut();
  await Promise.resolve();
  expect(session.authorized).toBe(false);
  expect(vault.readTokens()).toBeNull();
  expect(events).toEqual(['arrived', 'follows r', 'left', 'r left']);
});

const pending = { sessionId: 's1', type: 'approve', remember: true } as const;
const credentials = { login: 'vetrov', password: 'Noyabr-2026' };

test('keeps login and password for the second step out of logs and snapshots', () => {
  const { session, storages } = buildSession(null);
  session.setPending(pending, credentials);
  expect(session.pending).toEqual(pending);
  expect(session.credentials()).toEqual(credentials);
  const seen = JSON.stringify(session) + Object.values(session).map(String).join();
  expect(seen).not.toContain('Noyabr-2026');
  expect(seen).not.toContain('vetrov');
  expect(storages.localStorage).toHaveLength(0);
  expect(storages.sessionStorage).toHaveLength(0);
});

test.each([
  ['tokens arrive', (session: SessionStore) => session.signIn(fresh, { remember: false })],
  ['the sign-in is cancelled', (session: SessionStore) => session.dropPending()],
  ['the player signs out', (session: SessionStore) => session.signOut()],
])('forgets login and password when %s', (_why, end) => {
  const { session } = buildSession(null);
  session.setPending(pending, credentials);
  end(session);
  expect(session.pending).toBeNull();
  expect(session.credentials()).toBeNull();
});

test('follows the sign-in and sign-out of another tab', async () => {
  const { session, vault } = buildSession(null);
  await session.start();
  vault.storeTokens(fresh, true);
  session.syncTokens();
  expect(session.authorized).toBe(true);
  vault.clearTokens();
  session.syncTokens();
  expect(session.authorized).toBe(false);
});

test('ignores other tabs until the start-up has finished', () => {
  const { session } = buildSession(old);
  session.syncTokens();
  expect(session.authorized).toBeNull();
});

test('treats a sign-out in another tab followed by a sign-in as a change of player', async () => {
  const { session, events } = buildSession(old);
  await session.start();
  events.length = 0;
  session.endVisit();
  expect(events).toEqual(['left', 'arrived']);
});
