import { MINUTE_MS } from '@site/contracts/time';
import type { TokenPair } from '@site/shared/contracts/sign-in';
import { ONE_SHARE_CAPACITY } from '../testing/cheap-passwords';
import { openTestAccounts, type TestAccounts } from '../testing/test-accounts';
import { ENGINES } from '@site/server/testing/test-database';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0';

describe.each(ENGINES)('on %s', (engine) => {
  let api: TestAccounts;
  beforeAll(async () => {
    api = await openTestAccounts({ engine, passwordCapacity: ONE_SHARE_CAPACITY });
  });
  afterAll(() => api.close());

  const refresh = (refreshToken: string, agent?: string) =>
    api.post<TokenPair & { code: string }>('/auth/refresh', { refreshToken }, agent ? { agent } : {});
  const sessionsOf = (token: string) =>
    api.post<{ sessions: { id: string; device: string; current: boolean }[] }>('/auth/sessions', undefined, {
      token,
    });

  test('lets only the same device repeat a spent refresh token within 30 seconds', async () => {
    const first = await api.join('gromova', { agent: FIREFOX });
    const second = await refresh(first.refresh_token, FIREFOX);
    expect(second.status).toBe(200);
    const again = await refresh(first.refresh_token, FIREFOX);
    expect(again.status).toBe(200);
    expect(again.body).toEqual(second.body);
    const thief = await refresh(first.refresh_token, 'Curl/8');
    expect([thief.status, thief.body.code]).toEqual([401, 'UNAUTHORIZED']);
    // Reuse of a spent refresh token has ended the whole session.
    expect((await refresh(second.body.refresh_token, FIREFOX)).status).toBe(401);
    expect((await sessionsOf(again.body.access_token)).status).toBe(401);
  });

  test('notifies by mail of a stolen session', async () => {
    const { refresh_token } = await api.joinConfirmed('krazha');
    await refresh(refresh_token);
    await refresh(refresh_token, 'Curl/8');
    expect((await api.readLatestMail('krazha@mail.example')).subject).toContain('сеанс завершён');
  });

  test('accepts at most twenty repeats of a spent token from the same device', async () => {
    const { refresh_token } = await api.join('povtor', { agent: FIREFOX });
    const statuses: number[] = [];
    for (let index = 0; index < 22; index += 1) statuses.push((await refresh(refresh_token, FIREFOX)).status);
    expect(statuses).toEqual([...Array<number>(21).fill(200), 401]);
  });

  test('follows at most ten further refreshes when a spent token is repeated', async () => {
    const first = await api.join('povtoryaka', { agent: FIREFOX });
    let token = first.refresh_token;
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1) {
      token = (await refresh(token, FIREFOX)).body.refresh_token;
      statuses.push((await refresh(first.refresh_token, FIREFOX)).status);
    }
    expect(statuses).toEqual([...Array<number>(11).fill(200), 429]);
    // the session goes on with its newest token
    expect((await refresh(token, FIREFOX)).status).toBe(200);
  });

  test('answers repeats from all places of a chain at the same time', async () => {
    const { refresh_token } = await api.join('tolpa', { agent: FIREFOX });
    const chain = [refresh_token];
    for (let index = 0; index < 8; index += 1)
      chain.push((await refresh(chain[index]!, FIREFOX)).body.refresh_token);
    const replies = await Promise.all(
      [...chain, ...chain.toReversed(), ...chain].map((token) => refresh(token, FIREFOX)),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    // the newest one, and the one after it once the newest was used
    expect(new Set(replies.map(({ body }) => body.refresh_token)).size).toBeLessThanOrEqual(2);
  });

  test('ends the session when a spent token is used after 30 seconds', async () => {
    const first = await api.join('prichal', { agent: FIREFOX });
    const { body: second } = await refresh(first.refresh_token, FIREFOX);
    api.advanceClock(31_000);
    expect((await refresh(first.refresh_token, FIREFOX)).status).toBe(401);
    expect((await refresh(second.refresh_token, FIREFOX)).status).toBe(401);
  });

  test('keeps ten tabs that refresh concurrently in one session', async () => {
    const { refresh_token } = await api.join('prihodko', { agent: FIREFOX });
    const replies = await Promise.all(Array.from({ length: 10 }, () => refresh(refresh_token, FIREFOX)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    // all tabs have the same tokens, so the session has one refresh token and no tab can lose it
    expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    const next = await refresh(replies[9]!.body.refresh_token, FIREFOX);
    // a tab whose call took longer than the next refresh gets the newest tokens
    expect((await refresh(refresh_token, FIREFOX)).body).toEqual(next.body);
    const { body } = await sessionsOf(next.body.access_token);
    expect(body.sessions).toEqual([
      {
        id: expect.any(String),
        device: 'Firefox, Windows',
        place: expect.any(String),
        usedAt: expect.any(Number),
        current: true,
      },
    ]);
  });

  test('expires an access token after 15 minutes, and a session without remember-me after 12 idle hours', async () => {
    const { access_token, refresh_token } = await api.join('strelets');
    api.advanceClock(15 * MINUTE_MS);
    expect((await sessionsOf(access_token)).status).toBe(401);
    const { body } = await refresh(refresh_token);
    expect((await sessionsOf(body.access_token)).status).toBe(200);
    api.advanceClock(12 * 60 * MINUTE_MS);
    expect((await refresh(body.refresh_token)).status).toBe(401);
  });

  test('ends the session on sign-out, also by an expired or spent token', async () => {
    const { access_token: token, refresh_token: spent } = await api.join('snezhnaya');
    api.advanceClock(15 * MINUTE_MS);
    const { body: fresh } = await refresh(spent);
    const leave = () => api.post('/auth/logout', { refreshToken: spent });
    expect((await leave()).body).toEqual({ success: true });
    for (const ended of [token, fresh.access_token]) expect((await sessionsOf(ended)).status).toBe(401);
    expect((await refresh(fresh.refresh_token)).status).toBe(401);
    expect((await leave()).body).toEqual({ success: true });
  });
});
