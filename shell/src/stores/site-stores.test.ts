import { createPlatformStores } from '@site/host/testing/parts';
import { createVault } from '@site/shared/stores';
import { createSiteStores } from './site-stores';

const refuse = () => Promise.reject(new Error('not called by the shell'));

afterEach(() => localStorage.clear());

/** Opens the page of a player with stored tokens. The server answers the token refresh with `reply`. */
async function openReturning(reply: unknown) {
  localStorage.setItem('authToken', 'a');
  localStorage.setItem('refreshToken', 'r');
  const vault = createVault(window);
  const logged: string[] = [];
  const calls: unknown[] = [];
  const http = {
    get: <T>(path: string) => {
      calls.push(path);
      return new Promise<T>(() => undefined);
    },
    post: <T>(path: string, body: unknown) => {
      calls.push([path, body]);
      return Promise.resolve(reply as T);
    },
    put: refuse,
    patch: refuse,
    delete: refuse,
  };
  const { session, payment } = createSiteStores({
    http,
    vault,
    log: (message) => logged.push(message),
    platform: createPlatformStores(),
  });
  await session.start();
  return { session, payment, logged, calls, tokens: vault.readTokens() };
}

test('saves both tokens when the refresh returns a new refresh token', async () => {
  const { session, calls, tokens } = await openReturning({ access_token: 'a2', refresh_token: 'r2' });
  expect(calls[0]).toEqual(['/auth/refresh', { refreshToken: 'r' }]);
  expect(session.authorized).toBe(true);
  expect(tokens).toMatchObject({ access: 'a2', refresh: 'r2' });
});

test('keeps the old refresh token when the refresh returns none', async () => {
  expect((await openReturning({ access_token: 'a2' })).tokens).toMatchObject({ access: 'a2', refresh: 'r' });
});

test.each(['', '<html></html>', null, {}])(
  'signs the player out when the refresh is answered with %j',
  async (reply) => {
    const { session, logged, tokens } = await openReturning(reply);
    expect(session.authorized).toBe(false);
    expect(tokens).toBeNull();
    expect(logged).toEqual(['Ошибка при обновлении токена']);
  },
);

test('clears the chosen top-up when another player signs in', async () => {
  const { session, payment } = await openReturning({ access_token: 'a2', refresh_token: 'r2' });
  payment.choose('yookassa', 'sbp');
  payment.setOrderId('order-1');
  session.signIn({ access: 'b', refresh: 's' }, { remember: true });
  expect([payment.provider, payment.method, payment.orderId]).toEqual([null, null, null]);
});

test('keeps a guest’s payment method when the guest signs in', async () => {
  const { session, payment } = await openReturning(null);
  payment.choose('yookassa', 'sbp');
  session.signIn({ access: 'b', refresh: 's' }, { remember: true });
  expect([payment.provider, payment.method]).toEqual(['yookassa', 'sbp']);
});
