import { MINUTE_MS } from '@site/contracts/time';
import type { LoginReply } from '@site/shared/contracts/sign-in';
import { updateHash } from '../seed/seed.repo';
import { CHEAP_PASSWORDS, ONE_SHARE_CAPACITY } from '../testing/cheap-passwords';
import { openTestAccounts, PASSWORD, type TestAccounts } from '../testing/test-accounts';
import { readThrottleRows } from '../testing/throttle-rows';
import { ENGINES } from '@site/server/testing/test-database';
import { Passwords } from './passwords/password-hashing';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0';

describe.each(ENGINES)('on %s', (engine) => {
  let api: TestAccounts;
  beforeAll(async () => {
    api = await openTestAccounts({ engine, passwordCapacity: ONE_SHARE_CAPACITY });
  });
  afterAll(() => api.close());

  const login = (emailOrLogin: string, password = PASSWORD, address = '93.184.216.34') =>
    api.post<LoginReply & { code: string }>('/auth/login', { emailOrLogin, password }, { address });
  const sessionsOf = (token: string) =>
    api.post<{ sessions: { id: string; device: string; current: boolean }[] }>('/auth/sessions', undefined, {
      token,
    });

  test('signs in after registration, and by login or confirmed e-mail in any case', async () => {
    const { access_token } = await api.join('vetrov');
    expect((await sessionsOf(access_token)).status).toBe(200);
    const { code } = await api.readLatestMail('vetrov@mail.example');
    expect((await api.post('/auth/verify-email', { code }, { token: access_token })).status).toBe(200);
    for (const name of ['vetrov', 'VETROV', ' vetrov@mail.example', 'Vetrov@Mail.Example'])
      expect((await login(name)).body).toMatchObject({ access_token: expect.stringMatching(/^[\w-]{43}$/) });
  });

  test('signs in on two devices at once when the stored hash has an outdated cost', async () => {
    await api.join('shturman');
    const password = { memoryCost: 128, timeCost: 1 };
    const outdated = new Passwords({ ...CHEAP_PASSWORDS, password });
    await updateHash(api.db, 'shturman', await outdated.hash(PASSWORD, { client: null }));
    const replies = await Promise.all([login('shturman'), login('shturman', PASSWORD, '93.184.216.50')]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await login('shturman', 'Wrong-2026!')).status).toBe(400);
  });

  test('replies the same to an unknown name and a wrong password, also when the name is locked', async () => {
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
    const locked = await login('sokolova', PASSWORD, '93.184.216.40');
    expect([locked.status, Number(locked.headers['retry-after'])]).toEqual([429, 600]);
    // After too many wrong passwords from one address, the player can still sign in from another address.
    expect((await login('sokolova', PASSWORD, '93.184.216.41')).status).toBe(200);
    api.advanceClock(10 * MINUTE_MS);
    expect((await login('sokolova', PASSWORD, '93.184.216.40')).status).toBe(200);
  });

  test('lets the player in despite 120 concurrent guesses from one IPv6 network of a customer', async () => {
    await api.join('matros');
    const guess = async (index: number) =>
      (await login('matros', 'Wrong-2026!', `2606:4700:10:${index.toString(16)}::1`)).status;
    const guesses = Promise.all(Array.from({ length: 120 }, (_, index) => guess(index)));
    expect((await login('matros', PASSWORD, '2606:4700:20:1::1')).status).toBe(200);
    const statuses = await guesses;
    expect(statuses.filter((status) => status === 400)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(110);
    expect((await login('matros', PASSWORD, '2606:4700:30:1::1')).status).toBe(200);
  });

  test('limits guesses of many names from one IPv6 network', async () => {
    const guess = async (index: number) =>
      (await login(`nobody_${index}`, 'Wrong-2026!', `2606:4700:11:${index.toString(16)}::1`)).status;
    const statuses = await Promise.all(Array.from({ length: 125 }, (_, index) => guess(index)));
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  });

  test('locks a name for an hour after guesses from a hundred addresses', async () => {
    await api.join('mayak');
    expect((await login('mayak')).status).toBe(200);
    const guess = (index: number) => login('mayak', 'Wrong-2026!', `93.190.${index}.1`);
    for (let index = 0; index < 100; index += 1) expect((await guess(index)).status).toBe(400);
    // a sign-in from an address with a session neither uses nor refunds the shared limit
    expect((await login('mayak')).status).toBe(200);
    expect((await guess(100)).status).toBe(429);
    api.advanceClock(60 * MINUTE_MS);
    expect((await guess(101)).status).toBe(400);
  });

  test('writes nothing for refused calls, and no typed name at its full length', async () => {
    const name = (index: number) => `${index}${'x'.repeat(230)}@a.example`;
    const ask = (index: number) =>
      api.post('/auth/request-password-reset', { emailOrLogin: name(index) }, { address: '93.195.0.1' });
    for (let index = 0; index < 30; index += 1) expect((await ask(index)).status).toBe(200);
    const before = await readThrottleRows(api.db);
    for (let index = 30; index < 33; index += 1) expect((await ask(index)).status).toBe(429);
    expect(await readThrottleRows(api.db)).toEqual(before);
    expect(Math.max(...before.map(({ key }) => key.length))).toBeLessThan(100);
  });

  test('knows a player at another IPv6 address of the same network', async () => {
    await api.join('kapitan');
    expect((await login('kapitan', PASSWORD, '2606:4700:40:1::1')).status).toBe(200);
    for (let index = 0; index < 101; index += 1) await login('kapitan', 'Wrong-2026!', `93.192.${index}.1`);
    expect((await login('kapitan', PASSWORD, '93.193.0.1')).status).toBe(429);
    expect((await login('kapitan', PASSWORD, '2606:4700:40:1:a:b:c:d')).status).toBe(200);
  });

  test('lets only its player end a session, one by one or all others together', async () => {
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
    const ended = signedIn.map(({ body: reply }) => ('access_token' in reply ? reply.access_token : ''));
    for (const endedToken of ended) expect((await sessionsOf(endedToken)).status).toBe(401);
  });

  test('notifies by mail of a sign-in from an unknown device only', async () => {
    await api.joinConfirmed('kran', FIREFOX);
    const enter = (agent: string) =>
      api.post('/auth/login', { emailOrLogin: 'kran', password: PASSWORD }, { agent });
    await enter(FIREFOX);
    expect((await api.readLatestMail('kran@mail.example')).subject).toContain('подтвердите почту');
    await enter('Curl/8');
    const { subject, text } = await api.readLatestMail('kran@mail.example');
    expect(subject).toContain('вход с нового устройства');
    expect(text).toMatch(/сеть 93\.184\.216\.\*, \d\d\.\d\d\.\d{4}, \d\d:\d\d\sМСК\./);
    expect(text).toMatch(/^Открыть настройки: https?:\/\/\S+\/profile#settings$/m);
  });

  test('does not call a device new that has signed out, and names a new network as such', async () => {
    const { refresh_token: refreshToken } = await api.joinConfirmed('bakan', FIREFOX);
    await api.post('/auth/logout', { refreshToken });
    const enter = (agent: string, address: string) =>
      api.post('/auth/login', { emailOrLogin: 'bakan', password: PASSWORD }, { agent, address });
    const latest = async () => (await api.readLatestMail('bakan@mail.example')).subject;
    await enter(FIREFOX, '93.185.0.77');
    expect(await latest()).toContain('подтвердите почту');
    // a new version of the browser has another user agent
    await enter(FIREFOX.replace(/\d+\.0$/, '999.0'), '93.185.0.78');
    expect(await latest()).toContain('подтвердите почту');
    await enter(FIREFOX.replace(/\d+\.0$/, '998.0'), '198.51.100.7');
    expect(await latest()).toContain('вход из другой сети');
    await enter(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
      '198.51.100.7',
    );
    expect(await latest()).toContain('вход с нового устройства');
  });
});

test('keeps capacity for known devices, and gives the try of a refused sign-in back', async () => {
  const capacity = { ...ONE_SHARE_CAPACITY };
  const api = await openTestAccounts({ passwordCapacity: capacity });
  const login = (address: string, password = PASSWORD) =>
    api.post('/auth/login', { emailOrLogin: 'lotsman', password }, { address });
  const { access_token: token } = await api.join('lotsman');
  expect((await login('93.184.216.34')).status).toBe(200);
  // a flood has taken all places that are open to everybody
  capacity.maxWaiting = -1;
  for (let index = 0; index < 12; index += 1) {
    const refused = await login('93.184.216.35');
    expect([refused.status, refused.body.code]).toEqual([503, 'UNAVAILABLE']);
  }
  expect((await login('93.184.216.34')).status).toBe(200);
  const change = { currentPassword: 'Wrong-2026!', newPassword: 'Pristan-77!' };
  expect((await api.post('/auth/change-password', change, { token })).body.code).toBe('INCORRECT_PASSWORD');
  capacity.maxWaiting = 200;
  expect((await login('93.184.216.35')).status).toBe(200);
  await api.close();
});
