import { MINUTE_MS } from '@site/contracts/time';
import type { LoginReply, PendingReply, TwoFactorResult } from '@site/shared/contracts/sign-in';
import type { BackupCodesReply, ConnectReply, EnabledReply } from '@site/shared/contracts/two-factor';
import { authenticatorCodeOf as codeAt } from '../../testing/authenticator';
import { selectMails } from '../../mail/mail.repo';
import { openTestAccounts, PASSWORD, type TestAccounts } from '../../testing/test-accounts';
import { ENGINES } from '@site/server/testing/test-database';

/** Maps Latin letters of a code to the Cyrillic letters that look like them. */
const CYRILLIC: Readonly<Record<string, string>> = Object.fromEntries(
  [...'ABCEHKMPTYX'].map((letter, at) => [letter, 'АВСЕНКМРТУХ'.charAt(at)]),
);

describe.each(ENGINES)('on %s', (engine) => {
  let api: TestAccounts;
  beforeAll(async () => {
    api = await openTestAccounts({ engine });
  });
  afterAll(() => api.close());

  const call = <T = { success: boolean; code: string }>(token: string, url: string, body?: unknown) =>
    api.post<T>(url, body, { token });
  const signIn = (emailOrLogin: string, cookie = '') =>
    api.post<LoginReply>('/auth/login', { emailOrLogin, password: PASSWORD }, cookie ? { cookie } : {});
  const result = (sessionId: string) => api.post<TwoFactorResult>('/auth/check-2fa-result', { sessionId });
  const isEnabled = async (token: string) => (await call<EnabledReply>(token, '/2fa/is-enabled')).body;

  /** Returns the code that an authenticator app shows for a connect link at the api's current time. */
  const codeOf = (link: string) => codeAt(link, api.now());
  const connect = async (token: string, channel = 'totp') =>
    (await call<ConnectReply>(token, '/2fa/connect', { channel, currentPassword: PASSWORD })).body;

  async function joinWithTotp(login: string) {
    const { access_token: token } = await api.join(login);
    const { connectLink: link, reserveCode } = await connect(token);
    const enrolled = await call(token, '/authorization-with-2fa', { autorizationCode: codeOf(link) });
    expect(enrolled.body).toEqual({ success: true });
    api.advanceClock(MINUTE_MS);
    return { token, link, reserveCode };
  }
  const pend = async (login: string) => {
    const { body } = await signIn(login);
    expect(body).toMatchObject({ status: 'pending' });
    return body as PendingReply;
  };

  test('connects an authenticator app by password and first code, and requires a code at each sign-in', async () => {
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
    api.advanceClock(MINUTE_MS);
    const { sessionId, type } = await pend('totp_one');
    expect(type).toBe('code');
    expect((await result(sessionId)).body).toEqual({ status: 'pending' });
    const autorizationCode = codeOf(connectLink);
    const done = await api.post('/authorization-with-2fa', { autorizationCode, sessionId });
    expect(done.body).toMatchObject({ access_token: expect.any(String), refresh_token: expect.any(String) });
    // The code that completed the first sign-in does not complete another one.
    const second = await pend('totp_one');
    const again = await api.post('/authorization-with-2fa', {
      autorizationCode,
      sessionId: second.sessionId,
    });
    expect(again.body.code).toBe('INVALID_VERIFICATION_CODE');
  });

  test('requires an e-mail code besides the password to connect when the e-mail is confirmed', async () => {
    const { access_token: token } = await api.joinConfirmed('stepped');
    const attempt = async (verificationCode?: string) =>
      (
        await call<ConnectReply & { code: string }>(token, '/2fa/connect', {
          channel: 'totp',
          currentPassword: PASSWORD,
          ...(verificationCode === undefined ? {} : { verificationCode }),
        })
      ).body;
    expect((await attempt()).code).toBe('CODE_EXPIRED');
    await call(token, '/auth/request-email-code');
    const { code } = await api.readLatestMail('stepped@mail.example');
    expect((await attempt()).code).toBe('INVALID_VERIFICATION_CODE');
    expect((await isEnabled(token)).hasAccount).toBe(false);
    const { connectLink } = await attempt(code);
    expect((await attempt(code)).code).toBe('CODE_EXPIRED');
    await call(token, '/authorization-with-2fa', { autorizationCode: codeOf(connectLink) });
    expect((await isEnabled(token)).hasAccount).toBe(true);
  });

  test('does not mention a phone in the sign-in letter of a player with a code app', async () => {
    const { token } = await joinWithTotp('bez_telefona');
    const { code } = await api.readLatestMail('bez_telefona@mail.example');
    await call(token, '/auth/verify-email', { code });
    expect(await pend('bez_telefona')).not.toHaveProperty('isDevice');
    const { subject, text } = await api.readLatestMail('bez_telefona@mail.example');
    expect(subject).toContain('запрос на вход');
    expect(text).toContain('код из приложения');
    expect(text).not.toMatch(/телефон/i);
  });

  test('notifies by mail once a day from the fifth wrong code, and refuses codes after fifty', async () => {
    const { token } = await joinWithTotp('podbor');
    const { code } = await api.readLatestMail('podbor@mail.example');
    await call(token, '/auth/verify-email', { code });
    const subjects = async () => {
      const mails = await selectMails(api.db, 1_000);
      return mails.filter(
        ({ recipient, subject }) => recipient === 'podbor@mail.example' && subject.includes('подбирает'),
      );
    };
    const guess = async (sessionId: string) =>
      (await api.post('/authorization-with-2fa', { autorizationCode: '000000', sessionId })).body.code;
    const answers: (string | undefined)[] = [];
    for (let round = 0; round < 11; round += 1) {
      const { sessionId } = await pend('podbor');
      for (let index = 0; index < 5; index += 1) answers.push(await guess(sessionId));
      expect(await subjects()).toHaveLength(1);
      api.advanceClock(15 * MINUTE_MS);
    }
    expect(answers).toEqual([
      ...Array<string>(50).fill('INVALID_VERIFICATION_CODE'),
      ...Array<string>(5).fill('TOO_MANY_REQUESTS'),
    ]);
  });

  test('opens exactly one session when a code is sent several times at the same moment', async () => {
    const { link } = await joinWithTotp('totp_race');
    const { sessionId } = await pend('totp_race');
    const autorizationCode = codeOf(link);
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => api.post('/authorization-with-2fa', { autorizationCode, sessionId })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    expect((await result(sessionId)).body).toEqual({ status: 'expired' });
  });

  test('accepts five codes per challenge, ten per account in 15 minutes, and none after the challenge expires', async () => {
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
    api.advanceClock(10 * MINUTE_MS);
    expect(await attempt(third.sessionId, codeOf(link))).toBe('CODE_EXPIRED');
    expect((await result(third.sessionId)).body).toEqual({ status: 'expired' });
  });

  test('lets one sign-in skip the factor after a reserve code, in the same browser', async () => {
    const { reserveCode, token } = await joinWithTotp('reserve');
    expect(await isEnabled(token)).toMatchObject({ hasReserveCode: true });
    const use = (code: string, loginOrEmail = 'reserve') =>
      api.post('/2fa/use-reserve-code', { code, loginOrEmail });
    expect((await use('AAAA-AAAA-AAAA')).body.code).toBe('INVALID_VERIFICATION_CODE');
    expect((await use(reserveCode, 'nobody_here')).body.code).toBe('INVALID_VERIFICATION_CODE');
    // The player types the reserve code on a Russian keyboard, in lower case and with spaces.
    const typed = reserveCode.replaceAll(/[ABCEHKMPTYX]/g, (letter) => CYRILLIC[letter] ?? '');
    const used = await use(typed.toLowerCase().replaceAll('-', ' '));
    expect(used.body).toEqual({ success: true });
    const cookie = String(used.headers['set-cookie']);
    expect(cookie).toMatch(
      /^__Host-Http-reserve-pass=[\w-]{43}; Max-Age=120; Path=\/; HttpOnly; Secure; SameSite=Strict,/,
    );
    const pass = cookie.split(';')[0];
    expect((await signIn('reserve')).body).toMatchObject({ status: 'pending' });
    expect((await signIn('reserve', pass)).body).toMatchObject({ access_token: expect.any(String) });
    expect((await signIn('reserve', pass)).body).toMatchObject({ status: 'pending' });
    expect((await use(reserveCode)).body.code).toBe('INVALID_VERIFICATION_CODE');
    expect(await isEnabled(token)).toMatchObject({ hasReserveCode: false });
  });

  test('requires the factor after password recovery', async () => {
    await joinWithTotp('keeps');
    const requested = await api.post('/auth/request-password-reset', { emailOrLogin: 'keeps' });
    const cookie = String(requested.headers['set-cookie']).split(';')[0];
    let letter = await api.readLatestMail('keeps@mail.example');
    while (!letter.subject.includes('восстановление'))
      letter = await api.readLatestMail('keeps@mail.example');
    const newPassword = PASSWORD.replace('x', 'y');
    const body = { emailOrLogin: 'keeps', newPassword, verificationCode: letter.code };
    expect((await api.post('/auth/reset-password', body, { cookie })).status).toBe(200);
    const reply = await api.post('/auth/login', { emailOrLogin: 'keeps', password: newPassword });
    expect(reply.body).toMatchObject({ status: 'pending' });
  });

  test('stores picked backup codes, each of which replaces the factor once', async () => {
    const { token } = await joinWithTotp('backup');
    const backup = async (body: object) =>
      (await call<BackupCodesReply & { code: string }>(token, '/api/backupsCodes', body)).body;
    expect((await backup({ currentPassword: 'Wrong-2026!' })).code).toBe('INCORRECT_PASSWORD');
    // An account id in the body is ignored.
    const offer = await backup({ currentPassword: PASSWORD, accountId: 1_000_000 });
    expect(offer).toMatchObject({ backupCodesLimit: 8, backupCodeCurrent: 0 });
    const [first = '', second = '', ...rest] = offer.backupCodesList;
    expect((await backup({ backupsCodes: [first, 'AAAA-AAAA-AAAA'] })).code).toBe('CODE_EXPIRED');
    expect(await backup({ backupsCodes: [first, second] })).toEqual({
      backupCodesList: [],
      backupCodesLimit: 8,
      backupCodeCurrent: 2,
    });
    // The codes that the player did not pick have been deleted and can no longer be saved.
    expect((await backup({ backupsCodes: rest })).code).toBe('CODE_EXPIRED');
    const use = async (code: string) =>
      (await api.post('/2fa/use-reserve-code', { code, loginOrEmail: 'backup' })).status;
    expect([await use(rest[0] ?? ''), await use(first), await use(first)]).toEqual([400, 200, 400]);
  });

  test('disconnects the factor by a code and deletes its reserve codes', async () => {
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

  test('drops a connection that is not completed within ten minutes', async () => {
    const { access_token: token } = await api.join('late');
    const { connectLink } = await connect(token);
    api.advanceClock(10 * MINUTE_MS);
    const reply = await call(token, '/authorization-with-2fa', { autorizationCode: codeOf(connectLink) });
    expect(reply.body.code).toBe('CODE_EXPIRED');
    expect((await signIn('late')).body).toMatchObject({ access_token: expect.any(String) });
  });
});
