import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { LoginReply, PendingReply, TwoFactorResult } from '@site/shared/contracts/sign-in';
import {
  type BackupCodesReply,
  type ConnectReply,
  type DeviceAnswer,
  type DeviceRequests,
  type EnabledReply,
  type Pairing,
  type PairReply,
  toAnswerText,
  toAskText,
  toPairText,
} from '@site/shared/contracts/two-factor';
import { URI } from 'otpauth';
import { openTestAccounts, PASSWORD, type TestAccounts } from '../testing/test-accounts';
import { ENGINES } from '../testing/test-database';

// A real database engine on a busy machine.
jest.setTimeout(120_000);

const MINUTE = 60_000;

describe.each(ENGINES)('on %s', (engine) => {
  let api: TestAccounts;
  beforeAll(async () => {
    api = await openTestAccounts(engine);
  });
  afterAll(() => api.close());

  const call = <T = { success: boolean; code: string }>(token: string, url: string, body?: unknown) =>
    api.post<T>(url, body, { token });
  const signIn = (emailOrLogin: string, cookie = '') =>
    api.post<LoginReply>('/auth/login', { emailOrLogin, password: PASSWORD }, cookie ? { cookie } : {});
  const result = (sessionId: string) => api.post<TwoFactorResult>('/auth/check-2fa-result', { sessionId });
  const isEnabled = async (token: string) => (await call<EnabledReply>(token, '/2fa/is-enabled')).body;

  /** What an authenticator shows for a link at the api's time. */
  const codeOf = (link: string) => {
    const totp = URI.parse(link);
    if (!('period' in totp)) throw new Error('no TOTP');
    return totp.generate({ timestamp: api.now() });
  };
  const connect = async (token: string, channel = 'totp') =>
    (await call<ConnectReply>(token, '/2fa/connect', { channel, currentPassword: PASSWORD })).body;

  async function joinWithTotp(login: string) {
    const { access_token: token } = await api.join(login);
    const { connectLink: link, reserveCode } = await connect(token);
    const enrolled = await call(token, '/authorization-with-2fa', { autorizationCode: codeOf(link) });
    expect(enrolled.body).toEqual({ success: true });
    api.pass(MINUTE);
    return { token, link, reserveCode };
  }
  const pend = async (login: string) => {
    const { body } = await signIn(login);
    expect(body).toMatchObject({ status: 'pending' });
    return body as PendingReply;
  };

  test('an authenticator is connected by password and its first code, and asked for at each sign-in', async () => {
    const { access_token: token } = await api.join('totp_one');
    const wrong = await call(token, '/2fa/connect', { channel: 'totp', currentPassword: 'Wrong-2026!' });
    expect(wrong.body.code).toBe('INCORRECT_PASSWORD');
    const { connectLink, reserveCode } = await connect(token);
    expect(connectLink).toMatch(/^otpauth:\/\/totp\//);
    expect(reserveCode).toMatch(/^([A-Z2-9]{4}-){2}[A-Z2-9]{4}$/);
    expect((await isEnabled(token)).hasAccount).toBe(false);
    const refused = await call<{ message: string }>(token, '/authorization-with-2fa', {
      autorizationCode: 'abcdef',
    });
    expect(refused.body.message).toBe('incorrect_code');
    await call(token, '/authorization-with-2fa', { autorizationCode: codeOf(connectLink) });
    expect(await isEnabled(token)).toMatchObject({ hasAccount: true, channel: 'totp' });
    api.pass(MINUTE);
    const { sessionId, type } = await pend('totp_one');
    expect(type).toBe('code');
    expect((await result(sessionId)).body).toEqual({ status: 'pending' });
    const autorizationCode = codeOf(connectLink);
    const done = await api.post('/authorization-with-2fa', { autorizationCode, sessionId });
    expect(done.body).toMatchObject({ access_token: expect.any(String), refresh_token: expect.any(String) });
    // the same code lets nobody in again
    const second = await pend('totp_one');
    const again = await api.post('/authorization-with-2fa', {
      autorizationCode,
      sessionId: second.sessionId,
    });
    expect(again.body.code).toBe('INVALID_VERIFICATION_CODE');
  });

  test('of two verifications of one challenge at once exactly one is a session', async () => {
    const { link } = await joinWithTotp('totp_race');
    const { sessionId } = await pend('totp_race');
    const autorizationCode = codeOf(link);
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => api.post('/authorization-with-2fa', { autorizationCode, sessionId })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect((await result(sessionId)).body).toEqual({ status: 'expired' });
  });

  test('a challenge takes five codes, an account ten in a quarter of an hour, and a late code none', async () => {
    const { link } = await joinWithTotp('totp_guess');
    const first = await pend('totp_guess');
    const attempt = async (sessionId: string, autorizationCode: string) =>
      (await api.post('/authorization-with-2fa', { autorizationCode, sessionId })).body.code;
    const burst = await Promise.all(Array.from({ length: 8 }, () => attempt(first.sessionId, '000000')));
    expect(burst.filter((code) => code === 'CODE_EXPIRED')).toHaveLength(3);
    expect(await attempt(first.sessionId, codeOf(link))).toBe('CODE_EXPIRED');
    const second = await pend('totp_guess');
    for (let index = 0; index < 5; index += 1) await attempt(second.sessionId, '000000');
    const third = await pend('totp_guess');
    expect(await attempt(third.sessionId, codeOf(link))).toBe('TOO_MANY_REQUESTS');
    api.pass(10 * MINUTE);
    expect(await attempt(third.sessionId, codeOf(link))).toBe('CODE_EXPIRED');
    expect((await result(third.sessionId)).body).toEqual({ status: 'expired' });
  });

  test('a reserve code lets one sign-in past the factor, from the browser that typed it, within two minutes', async () => {
    const { reserveCode } = await joinWithTotp('reserve');
    const use = (code: string, loginOrEmail = 'reserve') =>
      api.post('/2fa/use-reserve-code', { code, loginOrEmail });
    expect((await use('AAAA-AAAA-AAAA')).body.code).toBe('INVALID_VERIFICATION_CODE');
    expect((await use(reserveCode, 'nobody_here')).body.code).toBe('INVALID_VERIFICATION_CODE');
    const used = await use(reserveCode.toLowerCase().replaceAll('-', ' '));
    expect(used.body).toEqual({ success: true });
    const cookie = String(used.headers['set-cookie']);
    expect(cookie).toMatch(
      /^reserve-pass=[\w-]{43}; Max-Age=120; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const pass = cookie.split(';')[0];
    expect((await signIn('reserve')).body).toMatchObject({ status: 'pending' });
    expect((await signIn('reserve', pass)).body).toMatchObject({ access_token: expect.any(String) });
    expect((await signIn('reserve', pass)).body).toMatchObject({ status: 'pending' });
    expect((await use(reserveCode)).body.code).toBe('INVALID_VERIFICATION_CODE');
  });

  test('recovery never goes past the factor', async () => {
    await joinWithTotp('keeps');
    await api.post('/auth/request-password-reset', { emailOrLogin: 'keeps' });
    let letter = await api.letter('keeps@mail.example');
    while (!letter.subject.includes('восстановление')) letter = await api.letter('keeps@mail.example');
    const newPassword = PASSWORD.replace('x', 'y');
    const body = { emailOrLogin: 'keeps', newPassword, verificationCode: letter.code };
    expect((await api.post('/auth/reset-password', body)).status).toBe(200);
    const reply = await api.post('/auth/login', { emailOrLogin: 'keeps', password: newPassword });
    expect(reply.body).toMatchObject({ status: 'pending' });
  });

  test('backup codes are offered once, picked up to the limit, and stand in for the factor one by one', async () => {
    const { token } = await joinWithTotp('backup');
    const backup = async (body: object) =>
      (await call<BackupCodesReply & { code: string }>(token, '/api/backupsCodes', body)).body;
    expect((await backup({ currentPassword: 'Wrong-2026!' })).code).toBe('INCORRECT_PASSWORD');
    expect((await backup({ currentPassword: PASSWORD, accountId: 1_000_000 })).code).toBe('FORBIDDEN');
    const offer = await backup({ currentPassword: PASSWORD });
    expect(offer).toMatchObject({ backupCodesLimit: 8, backupCodeCurrent: 0 });
    const [first = '', second = '', ...rest] = offer.backupCodesList;
    expect((await backup({ backupsCodes: [first, 'AAAA-AAAA-AAAA'] })).code).toBe('CODE_EXPIRED');
    expect(await backup({ backupsCodes: [first, second] })).toEqual({
      backupCodesList: [],
      backupCodesLimit: 8,
      backupCodeCurrent: 2,
    });
    // what was not picked is nothing any more
    expect((await backup({ backupsCodes: rest })).code).toBe('CODE_EXPIRED');
    const use = async (code: string) =>
      (await api.post('/2fa/use-reserve-code', { code, loginOrEmail: 'backup' })).status;
    expect([await use(rest[0] ?? ''), await use(first), await use(first)]).toEqual([400, 200, 400]);
  });

  test('the factor is disconnected by a code, and what stood in for it goes too', async () => {
    const { token, link, reserveCode } = await joinWithTotp('off');
    const off = (body: object) => call<{ success: boolean; message: string }>(token, '/2fa/disconnect', body);
    expect((await off({ code: '000000' })).body.message).toBe('incorrect_code');
    expect((await off({})).body.message).toBe('incorrect_code');
    expect((await off({ code: codeOf(link) })).body).toEqual({ success: true });
    expect((await isEnabled(token)).hasAccount).toBe(false);
    expect((await signIn('off')).body).toMatchObject({ access_token: expect.any(String) });
    const use = await api.post('/2fa/use-reserve-code', { code: reserveCode, loginOrEmail: 'off' });
    expect(use.status).toBe(400);
  });

  test('a factor that was not confirmed within ten minutes was never there', async () => {
    const { access_token: token } = await api.join('late');
    const { connectLink } = await connect(token);
    api.pass(10 * MINUTE);
    const reply = await call(token, '/authorization-with-2fa', { autorizationCode: codeOf(connectLink) });
    expect(reply.body.code).toBe('CODE_EXPIRED');
    expect((await signIn('late')).body).toMatchObject({ access_token: expect.any(String) });
  });

  describe('a phone', () => {
    const post = <T = { success: boolean; code: string }>(url: string, body: unknown, cookie = '') =>
      api.post<T>(url, body, cookie ? { cookie } : {});
    const signed = (key: KeyObject, text: string) =>
      sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');

    async function pair(login: string) {
      const { access_token: token } = await api.join(login);
      const asked = await call<ConnectReply>(token, '/2fa/connect', {
        channel: 'device',
        currentPassword: PASSWORD,
      });
      const [, link = ''] =
        /^https:\/\/port\.example\/device#([\w-]{43})$/.exec(asked.body.connectLink) ?? [];
      const cookie = String(asked.headers['set-cookie']).split(';')[0];
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const body = {
        token: link,
        name: 'Телефон',
        publicKey: publicKey.export({ format: 'jwk' }),
        signature: signed(privateKey, toPairText(link)),
      };
      return { token, link, cookie, body, key: privateKey, matchNumber: asked.body.matchNumber };
    }

    const ask = (deviceId: string, key: KeyObject, at = api.now()) =>
      post<DeviceRequests & { code: string }>('/2fa/device/requests', {
        deviceId,
        at,
        signature: signed(key, toAskText(deviceId, at)),
      });
    const answer = (deviceId: string, key: KeyObject, requestId: string, word: DeviceAnswer) =>
      post('/2fa/device/answer', {
        deviceId,
        requestId,
        answer: word,
        signature: signed(key, toAnswerText(requestId, word)),
      });

    test('pairs by its key, not in the browser that asks, and lets a sign-in in by a signed word', async () => {
      const { token, link, cookie, body, key, matchNumber } = await pair('phone');
      const here = await post<Pairing>('/2fa/device/pairing', { token: link }, cookie);
      expect(here.body).toMatchObject({ login: 'phone', matchNumber, sameBrowser: true });
      expect((await post('/2fa/device/pair', body, cookie)).body.code).toBe('CONFLICT');
      expect((await post<Pairing>('/2fa/device/pairing', { token: link })).body.sameBrowser).toBe(false);
      const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
      const forged = { ...body, signature: signed(other, toPairText(link)) };
      expect((await post('/2fa/device/pair', forged)).body.code).toBe('BAD_REQUEST');
      const paired = await post<PairReply>('/2fa/device/pair', body);
      const { deviceId } = paired.body;
      expect(await isEnabled(token)).toMatchObject({ hasAccount: true, channel: 'device' });
      expect((await post('/2fa/device/pair', body)).body.code).toBe('CODE_EXPIRED');

      const pending = await pend('phone');
      expect(pending).toMatchObject({ type: 'approve', matchNumber: expect.stringMatching(/^\d\d$/) });
      expect((await ask(deviceId, other)).body.code).toBe('UNAUTHORIZED');
      expect((await ask(deviceId, key, api.now() - 3 * MINUTE)).body.code).toBe('BAD_REQUEST');
      const { requests } = (await ask(deviceId, key)).body;
      expect(requests).toMatchObject([
        { purpose: 'sign-in', login: 'phone', matchNumber: pending.matchNumber },
      ]);
      const id = requests[0]?.id ?? '';
      expect((await answer(deviceId, other, id, 'approve')).body.code).toBe('UNAUTHORIZED');
      expect((await result(pending.sessionId)).body).toEqual({ status: 'pending' });
      expect((await answer(deviceId, key, id, 'approve')).body).toEqual({ success: true });
      const results = await Promise.all([1, 2, 3].map(() => result(pending.sessionId)));
      expect(results.filter(({ body: one }) => 'access_token' in one)).toHaveLength(1);
      expect((await answer(deviceId, key, id, 'deny')).body.code).toBe('CODE_EXPIRED');
    });

    test('denies a sign-in, is asked about the newest only, five times in ten minutes at most', async () => {
      const { body, key } = await pair('denier');
      const { deviceId } = (await post<PairReply>('/2fa/device/pair', body)).body;
      const first = await pend('denier');
      const second = await pend('denier');
      expect((await result(first.sessionId)).body).toEqual({ status: 'expired' });
      const { requests } = (await ask(deviceId, key)).body;
      expect(requests).toHaveLength(1);
      await answer(deviceId, key, requests[0]?.id ?? '', 'deny');
      expect((await result(second.sessionId)).body).toEqual({ status: 'denied' });
      for (let index = 0; index < 3; index += 1) await pend('denier');
      expect((await signIn('denier')).status).toBe(429);
    });

    test('disconnects itself when its player says so, and a stranger’s phone has no word in it', async () => {
      const mine = await pair('leaver');
      const { deviceId } = (await post<PairReply>('/2fa/device/pair', mine.body)).body;
      const other = await pair('stranger2');
      const { deviceId: strange } = (await post<PairReply>('/2fa/device/pair', other.body)).body;
      expect((await call(mine.token, '/2fa/disconnect', {})).body).toEqual({ success: false });
      const { requests } = (await ask(deviceId, mine.key)).body;
      expect(requests).toMatchObject([{ purpose: 'disconnect' }]);
      const id = requests[0]?.id ?? '';
      expect((await answer(strange, other.key, id, 'approve')).body.code).toBe('CODE_EXPIRED');
      expect((await isEnabled(mine.token)).hasAccount).toBe(true);
      await answer(deviceId, mine.key, id, 'approve');
      expect((await isEnabled(mine.token)).hasAccount).toBe(false);
    });
  });
});
