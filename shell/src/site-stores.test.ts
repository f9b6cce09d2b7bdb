import { createVault } from '@site/shared/stores';
import { createSiteStores } from './site-stores';

afterEach(() => localStorage.clear());

/** A player comes back with a token, to a server that answers the refresh with `reply`. */
async function comeBack(reply: unknown) {
  localStorage.setItem('authToken', 'a');
  localStorage.setItem('refreshToken', 'r');
  const vault = createVault(window);
  const said: string[] = [];
  const asked: unknown[] = [];
  const http = {
    get: <T>(path: string) => {
      asked.push(path);
      return new Promise<T>(() => undefined);
    },
    post: <T>(path: string, body: unknown) => {
      asked.push([path, body]);
      return Promise.resolve(reply as T);
    },
  };
  const { session, payment } = createSiteStores({ http, vault, log: (message) => said.push(message) });
  await session.start();
  return { session, payment, said, asked, tokens: vault.readTokens() };
}

test('a player who comes back keeps both tokens of a refresh that rotates', async () => {
  const { session, asked, tokens } = await comeBack({ access_token: 'a2', refresh_token: 'r2' });
  expect(asked[0]).toEqual(['/auth/refresh', { refreshToken: 'r' }]);
  expect(session.authorized).toBe(true);
  expect(tokens).toMatchObject({ access: 'a2', refresh: 'r2' });
});

test('a refresh that does not rotate leaves the player the old refresh token', async () => {
  expect((await comeBack({ access_token: 'a2' })).tokens).toMatchObject({ access: 'a2', refresh: 'r' });
});

test.each(['', '<html></html>', null, {}])('a reply of %j is no session', async (reply) => {
  const { session, said, tokens } = await comeBack(reply);
  expect(session.authorized).toBe(false);
  expect(tokens).toBeNull();
  expect(said).toEqual(['Ошибка при обновлении токена']);
});

test('a player who leaves takes the top-up along', async () => {
  const { session, payment } = await comeBack({ access_token: 'a2', refresh_token: 'r2' });
  payment.choose('yookassa', 'sbp');
  payment.setOrderId('order-1');
  session.signIn({ access: 'b', refresh: 's' }, { remember: true });
  expect([payment.provider, payment.method, payment.orderId]).toEqual([null, null, null]);
});

test('what a guest has chosen to pay with stays when the guest signs in', async () => {
  const { session, payment } = await comeBack(null);
  payment.choose('yookassa', 'sbp');
  session.signIn({ access: 'b', refresh: 's' }, { remember: true });
  expect([payment.provider, payment.method]).toEqual(['yookassa', 'sbp']);
});
