import { buildStorage } from '../testing/storage';
import { SessionStore, type TokenKeeper } from './session.store';
import { createVault, type StoredTokens, type Tokens, type Vault } from './vault';

const old: StoredTokens = { access: 'a', refresh: 'r', remember: true };
const fresh: Tokens = { access: 'a2', refresh: 'r2' };

/** A tab with these tokens, whose token keeper runs `renew`. */
function buildSession(
  tokens: StoredTokens | null,
  renew: (vault: Vault, patienceMs: number) => void = () => undefined,
) {
  const storages = { localStorage: buildStorage(), sessionStorage: buildStorage() };
  const vault = createVault(storages);
  if (tokens) vault.storeTokens(tokens, tokens.remember);
  const told: string[] = [];
  const keeper: TokenKeeper = {
    renew: (patienceMs) => Promise.resolve(renew(vault, patienceMs)),
    follow: () => void told.push(`goes by ${vault.readTokens()?.refresh}`),
    announceSignOut: (refresh) => void told.push(`${refresh} left`),
  };
  const session = new SessionStore({
    vault,
    keeper: () => Promise.resolve(keeper),
    listener: { signedIn: () => void told.push('arrived'), signedOut: () => void told.push('left') },
  });
  return { session, vault, storages, told };
}

test('nobody knows who is looking until the start-up has asked', () => {
  expect(buildSession(old).session.authorized).toBeNull();
});

test('without a token the visitor is a guest at once, and nothing is asked', () => {
  const renew = jest.fn();
  const { session } = buildSession(null, renew);
  void session.start();
  expect(session.authorized).toBe(false);
  expect(renew).not.toHaveBeenCalled();
});

test('a token that is refreshed makes a player, and what follows a player is told once', async () => {
  const { session, told } = buildSession(old, (vault) => vault.updateTokens(fresh));
  await session.start();
  await session.renew();
  expect(session.authorized).toBe(true);
  expect(told).toEqual(['arrived', 'goes by r2']);
});

test('a token that is refused makes a guest', async () => {
  const { session, told } = buildSession(old, (vault) => vault.clearTokens());
  await session.start();
  expect(session.authorized).toBe(false);
  expect(told).toEqual(['left']);
});

test('the start-up is patient for ten seconds, a later renewal is not', async () => {
  const patience: number[] = [];
  const { session } = buildSession(old, (_vault, patienceMs) => patience.push(patienceMs));
  await session.start();
  await session.renew();
  expect(patience).toEqual([10_000, 0]);
});

test('calls that find their token run out at the same time wait for one renewal', async () => {
  const renew = jest.fn((vault: Vault) => vault.updateTokens(fresh));
  const { session } = buildSession(old, renew);
  expect(await Promise.all([session.renew(), session.renew()])).toEqual([true, true]);
  expect(renew).toHaveBeenCalledTimes(1);
});

test('a renewal that got nothing says so, and the player stays signed in', async () => {
  const { session } = buildSession(old);
  await session.start();
  expect(await session.renew()).toBe(false);
  expect(session.authorized).toBe(true);
});

test.each([true, false])(
  'signing in with remember-me %s keeps the pair and makes a player',
  async (remember) => {
    const { session, vault, told } = buildSession(null);
    await session.start();
    session.signIn(fresh, { remember });
    await Promise.resolve();
    expect(session.authorized).toBe(true);
    expect(vault.readTokens()).toEqual({ ...fresh, remember });
    expect(told).toEqual(['left', 'arrived', 'goes by r2']);
  },
);

test('signing in as somebody else ends the session before, for everybody who follows it', async () => {
  const { session, told } = buildSession(old);
  await session.start();
  told.length = 0;
  session.signIn(fresh, { remember: true });
  await Promise.resolve();
  expect(told.sort()).toEqual(['arrived', 'goes by r2', 'left', 'r left']);
});

test('signing out forgets the tokens here and tells the other tabs', async () => {
  const { session, vault, told } = buildSession(old);
  await session.start();
  session.signOut();
  await Promise.resolve();
  expect(session.authorized).toBe(false);
  expect(vault.readTokens()).toBeNull();
  expect(told).toEqual(['arrived', 'goes by r', 'left', 'r left']);
});

const pending = { sessionId: 's1', type: 'approve', remember: true } as const;
const credentials = { login: 'vetrov', password: 'Noyabr-2026' };

test('login and password wait for the second step out of reach of every log and snapshot', () => {
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
  ['tokens have come', (session: SessionStore) => session.signIn(fresh, { remember: false })],
  ['it was given up', (session: SessionStore) => session.dropPending()],
  ['the player signs out', (session: SessionStore) => session.signOut()],
])('they are forgotten as soon as %s', (_why, end) => {
  const { session } = buildSession(null);
  session.setPending(pending, credentials);
  end(session);
  expect(session.pending).toBeNull();
  expect(session.credentials()).toBeNull();
});

test('a guest’s tab takes up a sign-in that another tab has kept for all, and gives it up with it', async () => {
  const { session, vault } = buildSession(null);
  await session.start();
  vault.storeTokens(fresh, true);
  session.syncTokens();
  expect(session.authorized).toBe(true);
  vault.clearTokens();
  session.syncTokens();
  expect(session.authorized).toBe(false);
});

test('what other tabs keep decides nothing while the start-up is still asking', () => {
  const { session } = buildSession(old);
  session.syncTokens();
  expect(session.authorized).toBeNull();
});

test('a player who left in another tab leaves here, and whoever came instead is another player', async () => {
  const { session, told } = buildSession(old);
  await session.start();
  told.length = 0;
  session.endVisit();
  expect(told).toEqual(['left', 'arrived']);
});
