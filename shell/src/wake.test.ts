import { ApiError } from '@site/shared/contracts/errors';
import type { Http } from '@site/shared/http/types';
import { createVault } from '@site/shared/stores';
import { createSiteStores } from './site-stores';
import { wake } from './wake';

afterEach(() => localStorage.clear());

/** The start-up of a player who was remembered. */
function wakeForPlayer(takenOver = Promise.resolve(), drawn = Promise.resolve()) {
  localStorage.setItem('authToken', 'a');
  localStorage.setItem('refreshToken', 'r');
  return wakeUp(takenOver, drawn);
}

/** The start-up over an api that answers when the test says so. */
function wakeUp(takenOver = Promise.resolve(), drawn = Promise.resolve()) {
  const calls = new Map<string, { answer: (reply: unknown) => void; fail: () => void }>();
  const ask = <T>(path: string) =>
    new Promise<T>((resolve, reject) =>
      calls.set(path, {
        answer: (reply) => resolve(reply as T),
        fail: () => reject(new ApiError('UNAVAILABLE', 503)),
      }),
    );
  const http: Http = { get: ask, post: ask };
  const said: string[] = [];
  const stores = createSiteStores({ http, vault: createVault(window), log: (message) => said.push(message) });
  wake(stores, { drawn, takenOver });
  const asked = async () => {
    // code of a player comes with the player
    await new Promise((resolve) => setTimeout(resolve));
    return [...calls.keys()];
  };
  return { stores, calls, asked, said };
}

test('the session does not hold up the frame, and the player’s parts do not hold up each other', async () => {
  const { stores, calls, asked } = wakeForPlayer();
  expect(await asked()).toEqual(['/api/home/footer', '/api/payment', '/auth/refresh']);
  calls.get('/auth/refresh')?.answer({ access_token: 'a2', refresh_token: 'r2' });
  expect((await asked()).slice(3)).toEqual(['/auth/profile', '/api/user/characters']);
  expect(stores.session.authorized).toBe(true);
  calls.get('/api/user/characters')?.answer({ selection: 0, list: [] });
  await asked();
  expect(stores.profile.parts.characters.kind).toBe('ready');
  expect(stores.profile.parts.general.kind).toBe('loading');
});

test('what fails at start is only logged, in Russian, and the rest stands', async () => {
  const { stores, calls, asked, said } = wakeForPlayer();
  await asked();
  calls.get('/auth/refresh')?.answer({ access_token: 'a2' });
  await asked();
  for (const path of ['/api/home/footer', '/api/payment', '/auth/profile', '/api/user/characters'])
    calls.get(path)?.fail();
  await asked();
  expect(said.sort()).toEqual([
    'Ошибка при получении PageCharacterInfo',
    'Ошибка при получении PageGeneralInfo',
    'Ошибка при получении footer',
    'Ошибка при получении payment',
  ]);
  expect(stores.session.authorized).toBe(true);
  expect(stores.profile.general).toBeNull();
});

test('a sign-in that another tab keeps for all shows here too', async () => {
  const { stores, calls, asked } = wakeForPlayer();
  await asked();
  calls.get('/auth/refresh')?.answer(null);
  await asked();
  expect(stores.session.authorized).toBe(false);
  createVault(window).keepTokens({ access: 'b', refresh: 's' }, true);
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
  expect(stores.session.authorized).toBe(true);
});

test.each<[string, (moment: Promise<void>) => ReturnType<typeof wakeForPlayer>]>([
  ['the browser has taken over what the server drew without it', (takenOver) => wakeForPlayer(takenOver)],
  ['the page that is open stands', (drawn) => wakeForPlayer(Promise.resolve(), drawn)],
])('nothing that the browser has kept shows before %s', async (_moment, wakeAt) => {
  localStorage.setItem('promocode', 'MAYAK');
  localStorage.setItem('online', '4812');
  let take = () => undefined as void;
  const { stores, asked } = wakeAt(new Promise((resolve) => (take = resolve)));
  await asked();
  expect([stores.payment.promocode, stores.online.figure]).toEqual([null, null]);
  take();
  await asked();
  expect(stores.payment.promocode).toBe('MAYAK');
  expect(stores.online.figure?.count).toBe(4812);
});

test('who came, and what the server could not have, is asked once the page is drawn, whatever another tab has changed by then', async () => {
  let draw = () => undefined as void;
  const drawn = new Promise<void>((resolve) => (draw = resolve));
  const { stores, calls, asked } = wakeForPlayer(Promise.resolve(), drawn);
  expect(await asked()).toEqual([]);
  createVault(window).keepTokens({ access: 'b', refresh: 's' }, true);
  window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
  expect(stores.session.authorized).toBeNull();
  draw();
  expect(await asked()).toEqual(['/api/home/footer', '/api/payment', '/auth/refresh']);
  calls.get('/auth/refresh')?.answer({ access_token: 'b2', refresh_token: 's2' });
  await asked();
  expect(stores.session.authorized).toBe(true);
});

/** The page comes out of the back/forward cache. */
const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

/** A player whose page is in the back/forward cache. */
async function wakeAndLeave() {
  const page = wakeForPlayer();
  await page.asked();
  page.calls.get('/auth/refresh')?.answer({ access_token: 'a2', refresh_token: 'r2' });
  await page.asked();
  page.calls.get('/auth/profile')?.answer({ id: 7, loginName: 'vetrov', coinsBalance: 1 });
  await page.asked();
  expect(page.stores.profile.general?.loginName).toBe('vetrov');
  return page;
}

test('a page that comes back after its player has left shows a guest', async () => {
  const { stores } = await wakeAndLeave();
  createVault(window).clearTokens();
  comeBack();
  expect(stores.session.authorized).toBe(false);
  expect(stores.profile.general).toBeNull();
});

test('a page that comes back to another player’s session shows nothing of the one before', async () => {
  const { stores, calls, asked } = await wakeAndLeave();
  createVault(window).keepTokens({ access: 'b', refresh: 's' }, true);
  comeBack();
  expect(stores.profile.general).toBeNull();
  await asked();
  calls.get('/auth/profile')?.answer({ id: 8, loginName: 'morozov', coinsBalance: 2 });
  await asked();
  expect(stores.profile.general?.loginName).toBe('morozov');
});

test('a page that comes back to the same session stays as it was', async () => {
  const { stores } = await wakeAndLeave();
  comeBack();
  expect(stores.profile.general?.loginName).toBe('vetrov');
});

test('a guest’s page that comes back to a player’s session shows the player', async () => {
  const { stores, calls, asked } = wakeForPlayer();
  await asked();
  calls.get('/auth/refresh')?.answer(null);
  await asked();
  createVault(window).keepTokens({ access: 'b', refresh: 's' }, true);
  comeBack();
  expect(stores.session.authorized).toBe(true);
});

describe('a player who has topped up on the way into the game', () => {
  const steps = () => localStorage.getItem('startProgress');

  async function topUp() {
    const page = await wakeAndLeave();
    page.stores.payment.setStep('launcher');
    page.stores.payment.setStep('payment');
    expect(steps()).toBe('launcher,payment@7');
    return page;
  }

  test('leaves the launcher alone behind when signing out', async () => {
    const { stores } = await topUp();
    stores.session.signOut();
    expect(stores.payment.startDone).toEqual(['launcher']);
    expect(steps()).toBe('launcher');
  });

  test.each([
    ['whose session is refused', wakeForPlayer],
    ['who was not remembered', wakeUp],
  ])('%s leaves nothing to the guest who comes next', async (_who, wakeNext) => {
    await topUp();
    createVault(window).clearTokens();
    const { stores, calls, asked } = wakeNext();
    await asked();
    calls.get('/auth/refresh')?.answer(null);
    await asked();
    expect(stores.session.authorized).toBe(false);
    expect(steps()).toBe('launcher');
  });

  test.each([
    [7, 'launcher,payment@7'],
    [8, 'launcher'],
  ])('finds on a page that comes back, with tokens of player %i by now, %s', async (id, kept) => {
    const { stores, calls, asked } = await topUp();
    createVault(window).writeTokens({ access: 'a3', refresh: 'r3' });
    comeBack();
    await asked();
    calls.get('/auth/profile')?.answer({ id, loginName: 'vetrov', coinsBalance: 2 });
    await asked();
    expect(stores.profile.general?.id).toBe(id);
    expect(steps()).toBe(kept);
  });
});
