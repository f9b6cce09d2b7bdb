import type { Site } from './start-site';
import { openProductSite } from './testing/product-site';
import { CapturedErrors } from './testing/captured-errors';

const SECRET = 'not-a-token-of-this-site-1234567890';
const bearer = { authorization: `Bearer ${SECRET}` };
let site: Site;
const errors = new CapturedErrors();

beforeAll(async () => {
  errors.listen();
  site = await openProductSite({ logLevel: 'warn' });
});
afterAll(() => site.close());
beforeEach(() => {
  errors.listen();
});

const failures = () =>
  errors.written
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { security?: string })
    .filter(({ security }) => security !== undefined);

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

test.each<[string, string, string, () => Promise<Response>]>([
  [
    'a wrong password',
    'sign-in',
    '/auth/login',
    () => post('/auth/login', { emailOrLogin: 'secret_name', password: SECRET }),
  ],
  ['a wrong access token', 'token', '/auth/sessions', () => post('/auth/sessions', {}, bearer)],
  ['a wrong refresh token', 'token', '/auth/refresh', () => post('/auth/refresh', { refreshToken: SECRET })],
  [
    'a wrong code of a factor',
    'code',
    '/authorization-with-2fa',
    () => post('/authorization-with-2fa', { autorizationCode: '123456', sessionId: SECRET }),
  ],
  [
    'a wrong reserve code',
    'code',
    '/2fa/use-reserve-code',
    () => post('/2fa/use-reserve-code', { code: 'W4KD-93XR-MM2T', loginOrEmail: 'secret_name' }),
  ],
  [
    'a wrong recovery code',
    'code',
    '/auth/verifyCode',
    () => post('/auth/verifyCode', { emailOrLogin: 'secret_name', code: '123456' }),
  ],
])('logs %s as one line with its sender and no secret', async (_what, security, route, call) => {
  expect((await call()).ok).toBe(false);
  expect(failures()).toEqual([
    expect.objectContaining({
      level: 40,
      security,
      route,
      sender: '127.0.0.1',
      requestId: expect.any(String),
    }),
  ]);
  expect(errors.written).not.toMatch(/not-a-token|secret_name|123456\b|W4KD/);
});

test('logs each call over a limit as one line', async () => {
  const codes: number[] = [];
  for (let index = 0; index < 12; index += 1)
    codes.push((await post('/auth/login', { emailOrLogin: 'guessed', password: SECRET })).status);
  expect(codes.slice(10)).toEqual([429, 429]);
  const over = failures().filter(({ security }) => security === 'limit');
  expect(over).toMatchObject([{ code: 'TOO_MANY_REQUESTS' }, { route: '/auth/login' }]);
});

test('does not log a guest who has no token', async () => {
  expect((await post('/auth/sessions', {})).status).toBe(401);
  expect(failures()).toEqual([]);
});
