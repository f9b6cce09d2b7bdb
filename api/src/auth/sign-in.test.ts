import type { LoginReply, TokenPair } from '@site/shared/contracts/sign-in';
import { openTestAccounts, PASSWORD, type TestAccounts } from '../testing/test-accounts';
import { ENGINES } from '../testing/test-database';

// A real database engine on a busy machine.
jest.setTimeout(120_000);

const MINUTE = 60_000;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0';

describe.each(ENGINES)('on %s', (engine) => {
  let api: TestAccounts;
  beforeAll(async () => {
    api = await openTestAccounts({ engine });
  });
  afterAll(() => api.close());

  const login = (emailOrLogin: string, password = PASSWORD, address = '93.184.216.34') =>
    api.post<LoginReply & { code: string }>('/auth/login', { emailOrLogin, password }, { address });
  const refresh = (refreshToken: string, agent?: string) =>
    api.post<TokenPair & { code: string }>('/auth/refresh', { refreshToken }, agent ? { agent } : {});
  const sessionsOf = (token: string) =>
    api.post<{ sessions: { id: string; device: string; current: boolean }[] }>('/auth/sessions', undefined, {
      token,
    });

  test('whoever registers is signed in, and signs in again by login or confirmed address, however it is written', async () => {
    const { access_token } = await api.join('vetrov');
    expect((await sessionsOf(access_token)).status).toBe(200);
    const { code } = await api.letter('vetrov@mail.example');
    expect((await api.post('/auth/verify-email', { code }, { token: access_token })).status).toBe(200);
    for (const name of ['vetrov', 'VETROV', ' vetrov@mail.example', 'Vetrov@Mail.Example'])
      expect((await login(name)).body).toMatchObject({ access_token: expect.stringMatching(/^[\w-]{43}$/) });
  });

  test('an unknown name and a wrong password get one answer, and a locked name the same for both', async () => {
    await api.join('sokolova');
    const wrong = await login('sokolova', 'Wrong-2026!');
    const unknown = await login('nobody_here', 'Wrong-2026!');
    expect(wrong.status).toBe(400);
    expect(wrong.body).toMatchObject({ code: 'INCORRECT_CREDENTIALS', message: 'Неверный логин или пароль' });
    expect({ ...unknown.body }).toEqual({ ...wrong.body });
    for (const name of ['sokolova', 'nobody_here']) {
      const statuses = await Promise.all(
        Array.from({ length: 12 }, async () => (await login(name, 'Wrong-2026!', '93.184.216.40')).status),
      );
      expect(statuses.filter((status) => status === 400)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    }
    const held = await login('sokolova', PASSWORD, '93.184.216.40');
    expect([held.status, Number(held.headers['retry-after'])]).toEqual([429, 600]);
    // the player at home is not kept out by somebody elsewhere
    expect((await login('sokolova', PASSWORD, '93.184.216.41')).status).toBe(200);
    api.pass(10 * MINUTE);
    expect((await login('sokolova', PASSWORD, '93.184.216.40')).status).toBe(200);
  });

  test('guesses from a hundred addresses close a name for the hour', async () => {
    await api.join('mayak');
    const guess = (index: number) => login('mayak', 'Wrong-2026!', `93.190.${index}.1`);
    for (let index = 0; index < 100; index += 1) expect((await guess(index)).status).toBe(400);
    expect((await guess(100)).status).toBe(429);
    api.pass(60 * MINUTE);
    expect((await guess(101)).status).toBe(400);
  });

  test('a refresh token is spent by its use; the same device may repeat it for half a minute, nobody else', async () => {
    const first = await api.join('gromova', { agent: FIREFOX });
    const second = await refresh(first.refresh_token, FIREFOX);
    expect(second.status).toBe(200);
    const again = await refresh(first.refresh_token, FIREFOX);
    expect(again.status).toBe(200);
    expect(again.body.refresh_token).not.toBe(second.body.refresh_token);
    const thief = await refresh(first.refresh_token, 'Curl/8');
    expect([thief.status, thief.body.code]).toEqual([401, 'UNAUTHORIZED']);
    // the whole family is gone
    expect((await refresh(second.body.refresh_token, FIREFOX)).status).toBe(401);
    expect((await sessionsOf(again.body.access_token)).status).toBe(401);
  });

  test('a stolen session is told by mail', async () => {
    const { refresh_token } = await api.joinConfirmed('krazha');
    await refresh(refresh_token);
    await refresh(refresh_token, 'Curl/8');
    expect((await api.letter('krazha@mail.example')).subject).toContain('сеанс завершён');
  });

  test('a spent token is repeated twenty times at most, also by its own device', async () => {
    const { refresh_token } = await api.join('povtor', { agent: FIREFOX });
    const statuses: number[] = [];
    for (let index = 0; index < 22; index += 1) statuses.push((await refresh(refresh_token, FIREFOX)).status);
    expect(statuses).toEqual([...Array<number>(21).fill(200), 401]);
  });

  test('one address refreshes six hundred times a minute and no more', async () => {
    const attempt = () =>
      api.post('/auth/refresh', { refreshToken: 'x'.repeat(43) }, { address: '93.184.217.1' });
    const statuses = await Promise.all(Array.from({ length: 601 }, async () => (await attempt()).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    api.pass(MINUTE);
    expect((await attempt()).status).toBe(401);
  });

  test('after half a minute a spent token ends its session for the same device too', async () => {
    const first = await api.join('prichal', { agent: FIREFOX });
    const { body: second } = await refresh(first.refresh_token, FIREFOX);
    api.pass(31_000);
    expect((await refresh(first.refresh_token, FIREFOX)).status).toBe(401);
    expect((await refresh(second.refresh_token, FIREFOX)).status).toBe(401);
  });

  test('ten tabs that refresh at once all stay in one session', async () => {
    const { refresh_token } = await api.join('prihodko', { agent: FIREFOX });
    const replies = await Promise.all(Array.from({ length: 10 }, () => refresh(refresh_token, FIREFOX)));
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const { body } = await sessionsOf(replies[9]!.body.access_token);
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

  test('an access token lives a quarter of an hour, a session without remember-me half a day unused', async () => {
    const { access_token, refresh_token } = await api.join('strelets');
    api.pass(15 * MINUTE);
    expect((await sessionsOf(access_token)).status).toBe(401);
    const { body } = await refresh(refresh_token);
    expect((await sessionsOf(body.access_token)).status).toBe(200);
    api.pass(12 * 60 * MINUTE);
    expect((await refresh(body.refresh_token)).status).toBe(401);
  });

  test('signing out ends the session on the server too, also when its tokens have run out or are spent', async () => {
    const { access_token: token, refresh_token: spent } = await api.join('snezhnaya');
    api.pass(15 * MINUTE);
    const { body: fresh } = await refresh(spent);
    const leave = () => api.post('/auth/logout', { refreshToken: spent });
    expect((await leave()).body).toEqual({ success: true });
    for (const one of [token, fresh.access_token]) expect((await sessionsOf(one)).status).toBe(401);
    expect((await refresh(fresh.refresh_token)).status).toBe(401);
    expect((await leave()).body).toEqual({ success: true });
  });

  test('a session is ended by its player alone, one by one or all the others at once', async () => {
    const { access_token: token } = await api.join('ryzhov');
    const other = await api.join('stranger');
    const signedIn = await Promise.all([login('ryzhov'), login('ryzhov'), login('ryzhov')]);
    const { body } = await sessionsOf(token);
    expect(body.sessions.map(({ current }) => current)).toEqual([true, false, false, false]);
    const id = body.sessions[1]?.id;
    await api.post('/auth/end-sessions', { id }, { token: other.access_token });
    expect((await sessionsOf(token)).body.sessions).toHaveLength(4);
    await api.post('/auth/end-sessions', { id }, { token });
    expect((await sessionsOf(token)).body.sessions).toHaveLength(3);
    await api.post('/auth/end-sessions', {}, { token });
    expect((await sessionsOf(token)).body.sessions).toHaveLength(1);
    const left = signedIn.map(({ body: reply }) => ('access_token' in reply ? reply.access_token : ''));
    for (const one of left) expect((await sessionsOf(one)).status).toBe(401);
  });

  test('a sign-in from a device that is not known is told by mail, from a known one it is not', async () => {
    await api.joinConfirmed('kran', FIREFOX);
    const enter = (agent: string) =>
      api.post('/auth/login', { emailOrLogin: 'kran', password: PASSWORD }, { agent });
    await enter(FIREFOX);
    expect((await api.letter('kran@mail.example')).subject).toContain('подтвердите почту');
    await enter('Curl/8');
    const { subject, text } = await api.letter('kran@mail.example');
    expect(subject).toContain('вход с нового устройства');
    expect(text).toContain('сеть 93.184.216.*');
  });
});
