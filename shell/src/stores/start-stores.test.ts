import { ApiError } from '@site/shared/contracts/errors';
import type { Http } from '@site/area/http/types';
import { createPlatformStores } from '@site/host/testing/parts';
import { createVault } from '@site/shared/stores';
import { createSiteStores } from './site-stores';
import { startStores } from './start-stores';

afterEach(() => localStorage.clear());

/** Starts the stores in a browser that has stored a player's tokens. */
function startForPlayer(startUpDone = Promise.resolve(), drawn = Promise.resolve()) {
  localStorage.setItem('authToken', 'a');
  localStorage.setItem('refreshToken', 'r');
  return startForGuest(startUpDone, drawn);
}

/** Starts the stores for a guest. The test resolves or rejects the api calls. */
function startForGuest(startUpDone = Promise.resolve(), drawn = Promise.resolve()) {
  const calls = new Map<string, { answer: (reply: unknown) => void; fail: () => void }>();
  const request = <T>(path: string) =>
    new Promise<T>((resolve, reject) =>
      calls.set(path, {
        answer: (reply) => resolve(reply as T),
        fail: () => reject(new ApiError('UNAVAILABLE', 503)),
      }),
    );
  const http: Http = { get: request, post: request, put: request, patch: request, delete: request };
  const logged: string[] = [];
  const stores = createSiteStores({
    http,
    vault: createVault(window),
    log: (message) => logged.push(message),
    platform: createPlatformStores(),
  });
  startStores(stores, { drawn, startUpDone }, { http, log: (message) => logged.push(message) });
  const calledPaths = async () => {
    // waits for a macrotask, in which the chunk with the player's code loads
    await new Promise((resolve) => setTimeout(resolve));
    return [...calls.keys()].filter((path) => path !== '/api/home/online');
  };
  return { stores, calls, calledPaths, logged };
}

test('loads the frame beside the session, and the parts of the profile beside each other', async () => {
  const { stores, calls, calledPaths } = startForPlayer();
  expect(await calledPaths()).toEqual(['/api/home/footer', '/api/payment', '/auth/refresh']);
  calls.get('/auth/refresh')?.answer({ access_token: 'a2', refresh_token: 'r2' });
  expect((await calledPaths()).slice(3)).toEqual(['/auth/profile', '/api/user/characters']);
  expect(stores.session.authorized).toBe(true);
  calls.get('/api/user/characters')?.answer({ selection: 0, list: [] });
  await calledPaths();
  expect(stores.profile.parts.characters.kind).toBe('ready');
  expect(stores.profile.parts.general.kind).toBe('loading');
});

test('logs failures of the start in Russian and goes on with the rest', async () => {
  const { stores, calls, calledPaths, logged } = startForPlayer();
  await calledPaths();
  calls.get('/auth/refresh')?.answer({ access_token: 'a2' });
  await calledPaths();
  for (const path of ['/api/home/footer', '/api/payment', '/auth/profile', '/api/user/characters'])
    calls.get(path)?.fail();
  await calledPaths();
  expect(logged.sort()).toEqual([
    'Ошибка при получении PageCharacterInfo',
    'Ошибка при получении PageGeneralInfo',
    'Ошибка при получении footer',
    'Ошибка при получении payment',
  ]);
  expect(stores.session.authorized).toBe(true);
  expect(stores.profile.general).toBeNull();
});

test('signs in when another tab has saved a sign-in for all tabs', async () => {
  const { stores, calls, calledPaths } = startForPlayer();
  await calledPaths();
  calls.get('/auth/refresh')?.answer(null);
  await calledPaths();
  expect(stores.session.authorized).toBe(false);
  createVault(window).storeTokens({ access: 'b', refresh: 's' }, true);
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
  expect(stores.session.authorized).toBe(true);
});

test.each<[string, (moment: Promise<void>) => ReturnType<typeof startForPlayer>]>([
  ['the start-up is done', (startUpDone) => startForPlayer(startUpDone)],
  ['the opened page is drawn', (drawn) => startForPlayer(Promise.resolve(), drawn)],
])('shows no value saved in the browser before %s', async (_moment, startAt) => {
  localStorage.setItem('promocode', 'MAYAK');
  localStorage.setItem('online', '4812');
  let reach = () => undefined as void;
  const { stores, calledPaths } = startAt(new Promise((resolve) => (reach = resolve)));
  await calledPaths();
  expect([stores.payment.promocode, stores.online.figure]).toEqual([null, null]);
  reach();
  await calledPaths();
  expect(stores.payment.promocode).toBe('MAYAK');
  expect(stores.online.figure?.count).toBe(4812);
});

test('fetches the number of players once the page is drawn and idle', async () => {
  let draw = () => undefined as void;
  const drawn = new Promise<void>((resolve) => (draw = resolve));
  const { stores, calls, calledPaths } = startForGuest(Promise.resolve(), drawn);
  await calledPaths();
  expect(calls.has('/api/home/online')).toBe(false);
  draw();
  await calledPaths();
  calls.get('/api/home/online')?.answer({ online: { count: 4_812, type: 'online', measuredAt: 1 } });
  await calledPaths();
  expect(stores.online.figure).toMatchObject({ count: 4_812, fresh: true });
});

test('loads session and missing frame data after the page is drawn, also when another tab signs in before that', async () => {
  let draw = () => undefined as void;
  const drawn = new Promise<void>((resolve) => (draw = resolve));
  const { stores, calls, calledPaths } = startForPlayer(Promise.resolve(), drawn);
  expect(await calledPaths()).toEqual([]);
  createVault(window).storeTokens({ access: 'b', refresh: 's' }, true);
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
  expect(stores.session.authorized).toBeNull();
  draw();
  expect(await calledPaths()).toEqual(['/api/home/footer', '/api/payment', '/auth/refresh']);
  calls.get('/auth/refresh')?.answer({ access_token: 'b2', refresh_token: 's2' });
  await calledPaths();
  expect(stores.session.authorized).toBe(true);
});

/** Simulates that the page returns from the back/forward cache. */
const restorePage = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

/** Opens a signed-in player's page, which can then enter the back/forward cache. */
async function openPlayersPage() {
  const page = startForPlayer();
  await page.calledPaths();
  page.calls.get('/auth/refresh')?.answer({ access_token: 'a2', refresh_token: 'r2' });
  await page.calledPaths();
  page.calls.get('/auth/profile')?.answer({ id: 7, loginName: 'vetrov', coinsBalance: 1 });
  await page.calledPaths();
  expect(page.stores.profile.general?.loginName).toBe('vetrov');
  return page;
}

test('shows a guest when a restored page finds its player signed out', async () => {
  const { stores } = await openPlayersPage();
  createVault(window).clearTokens();
  restorePage();
  expect(stores.session.authorized).toBe(false);
  expect(stores.profile.general).toBeNull();
});

test('drops the former player’s data when a restored page finds another player', async () => {
  const { stores, calls, calledPaths } = await openPlayersPage();
  createVault(window).storeTokens({ access: 'b', refresh: 's' }, true);
  restorePage();
  expect(stores.profile.general).toBeNull();
  await calledPaths();
  calls.get('/auth/profile')?.answer({ id: 8, loginName: 'morozov', coinsBalance: 2 });
  await calledPaths();
  expect(stores.profile.general?.loginName).toBe('morozov');
});

test('keeps its data when a restored page finds the same session', async () => {
  const { stores } = await openPlayersPage();
  restorePage();
  expect(stores.profile.general?.loginName).toBe('vetrov');
});

test('signs in when a restored guest page finds a player’s session', async () => {
  const { stores, calls, calledPaths } = startForPlayer();
  await calledPaths();
  calls.get('/auth/refresh')?.answer(null);
  await calledPaths();
  createVault(window).storeTokens({ access: 'b', refresh: 's' }, true);
  restorePage();
  expect(stores.session.authorized).toBe(true);
});

describe('the start progress of a player who has topped up', () => {
  const steps = () => localStorage.getItem('startProgress');

  async function topUp() {
    const page = await openPlayersPage();
    page.stores.payment.setStep('launcher');
    page.stores.payment.setStep('payment');
    expect(steps()).toBe('launcher,payment@7');
    return page;
  }

  test('keeps only the launcher step after signing out', async () => {
    const { stores } = await topUp();
    stores.session.signOut();
    expect(stores.payment.startDone).toEqual(['launcher']);
    expect(steps()).toBe('launcher');
  });

  test.each([
    ['the session is refused', startForPlayer],
    ['no tokens are stored', startForGuest],
  ])('loses the payment step at the next start when %s', async (_case, startNext) => {
    await topUp();
    createVault(window).clearTokens();
    const { stores, calls, calledPaths } = startNext();
    await calledPaths();
    calls.get('/auth/refresh')?.answer(null);
    await calledPaths();
    expect(stores.session.authorized).toBe(false);
    expect(steps()).toBe('launcher');
  });

  test.each([
    [7, 'launcher,payment@7'],
    [8, 'launcher'],
  ])('becomes, on a page restored with the tokens of player %i, %s', async (id, progress) => {
    const { stores, calls, calledPaths } = await topUp();
    createVault(window).updateTokens({ access: 'a3', refresh: 'r3' });
    restorePage();
    await calledPaths();
    calls.get('/auth/profile')?.answer({ id, loginName: 'vetrov', coinsBalance: 2 });
    await calledPaths();
    expect(stores.profile.general?.id).toBe(id);
    expect(steps()).toBe(progress);
  });
});
