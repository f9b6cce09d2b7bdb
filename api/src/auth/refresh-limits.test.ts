import { MINUTE_MS } from '@site/contracts/time';
import type { TokenPair } from '@site/shared/contracts/sign-in';
import { openTestAccounts, type TestAccounts } from '../testing/test-accounts';

let api: TestAccounts;
beforeAll(async () => {
  api = await openTestAccounts();
});
afterAll(() => api.close());

const refresh = (refreshToken: string) => api.post<TokenPair>('/auth/refresh', { refreshToken });

test('accepts at most 120 refreshes of one session in ten minutes', async () => {
  let { refresh_token: token } = await api.join('tsepochka');
  const other = await api.join('sosedka');
  for (let index = 0; index < 120; index += 1) {
    const { status, body } = await refresh(token);
    expect(status).toBe(200);
    token = body.refresh_token;
  }
  expect((await refresh(token)).status).toBe(429);
  expect((await refresh(other.refresh_token)).status).toBe(200);
  api.advanceClock(11 * 60_000);
  expect((await refresh(token)).status).toBe(200);
});

test('accepts at most 600 refreshes a minute from one address', async () => {
  const attempt = () =>
    api.post('/auth/refresh', { refreshToken: 'x'.repeat(43) }, { address: '93.184.217.1' });
  const statuses = await Promise.all(Array.from({ length: 601 }, async () => (await attempt()).status));
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  api.advanceClock(MINUTE_MS);
  expect((await attempt()).status).toBe(401);
});
