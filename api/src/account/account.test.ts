import type { ConnectReply } from '@site/shared/contracts/two-factor';
import { selectMails } from '../platform/mail/mail.repo';
import { codeOf } from '../testing/authenticator';
import { openTestAccounts, PASSWORD, type TestAccounts } from '../testing/test-accounts';

// A real database engine on a busy machine.
jest.setTimeout(120_000);

const NEW = 'Pristan-77!';

let api: TestAccounts;
beforeAll(async () => {
  api = await openTestAccounts();
});
afterAll(() => api.close());

const call = (token: string, url: string, body?: unknown) => api.post(url, body, { token });
const signIn = (emailOrLogin: string, password: string) =>
  api.post('/auth/login', { emailOrLogin, password });

async function newCode(token: string, email: string): Promise<string> {
  expect((await call(token, '/auth/request-email-code')).body).toEqual({ success: true });
  return (await api.letter(email)).code;
}

test('registration wants both consents in the editions in force, a good password and a free login', async () => {
  const body = { login: 'novy', email: 'novy@mail.example', password: PASSWORD, consents: [] };
  const refused = await api.post<{ code: string; details: unknown }>('/auth/register', body);
  expect(refused.body).toMatchObject({
    code: 'CONSENT_NEEDED',
    details: [{ document: 'agreement' }, { document: 'consent' }],
  });
  const consents = refused.body.details;
  const attempt = async (change: object) =>
    (await api.post('/auth/register', { ...body, consents, ...change })).body.code;
  expect(
    await attempt({
      consents: [
        { document: 'agreement', version: 1 },
        { document: 'consent', version: 1 },
      ],
    }),
  ).toBe('CONSENT_NEEDED');
  for (const password of ['short7!', 'Password1!', 'Novy-2026!', '12345678!', 'Йцукен123!'])
    expect(await attempt({ password })).toBe('WEAK_PASSWORD');
  for (const login of ['no', 'with space', 'кириллица', 'x'.repeat(21)])
    expect(await attempt({ login })).toBe('BAD_REQUEST');
  expect(await attempt({ email: 'novy@mail' })).toBe('BAD_REQUEST');
  expect(await attempt({ email: 'novy@mail.example\r\nBcc: all@mail.example' })).toBe('BAD_REQUEST');
  expect(await attempt({ promocode: 'NOSUCH' })).toBe('INVALID_PROMOCODE');
  expect((await api.post('/auth/check-login', { login: 'Novy' })).body).toEqual({ free: true });
  await api.join('novy');
  expect((await api.post('/auth/check-login', { login: 'Novy' })).body).toEqual({ free: false });
  expect(await attempt({ login: 'NOVY' })).toBe('LOGIN_TAKEN');
});

test('an address that somebody has confirmed is not told from a free one; its owner gets word', async () => {
  await api.joinConfirmed('owner');
  const guest = await api.join('guest', { email: 'owner@mail.example' });
  const { subject, text, code } = await api.letter('owner@mail.example');
  expect([subject, code]).toEqual([expect.stringContaining('у вас уже есть аккаунт'), '']);
  expect(text).toContain('owner');
  expect(text).not.toContain('guest');
  expect((await call(guest.access_token, '/auth/request-email-code')).body).toEqual({ success: true });
  // what a code answers is what it would answer for a free address
  const verify = await call(guest.access_token, '/auth/verify-email', { code: 'abcdef' });
  expect(verify.body.code).toBe('INVALID_VERIFICATION_CODE');
});

test('a password is changed by the present one and, while the address is not confirmed, a code', async () => {
  const { access_token: token } = await api.join('smena');
  const change = (body: object) =>
    call(token, '/auth/change-password', { currentPassword: PASSWORD, newPassword: NEW, ...body });
  expect((await change({ currentPassword: 'Wrong-2026!' })).body).toEqual({
    code: 'INCORRECT_PASSWORD',
    message: 'Неверный пароль',
  });
  expect((await change({ newPassword: PASSWORD })).body.code).toBe('NEW_PASSWORD_SAME_AS_CURRENT');
  expect((await change({ newPassword: 'слабый' })).body.code).toBe('WEAK_PASSWORD');
  const verificationCode = await newCode(token, 'smena@mail.example');
  const wrong = verificationCode === '000000' ? '000001' : '000000';
  expect((await change({ verificationCode: wrong })).body.code).toBe('INVALID_VERIFICATION_CODE');
  const other = await signIn('smena', PASSWORD);
  const replies = await Promise.all([1, 2].map(() => change({ verificationCode })));
  expect(replies.map(({ status }) => status === 200).sort()).toEqual([false, true]);
  expect((await call(token, '/auth/sessions')).status).toBe(200);
  const { access_token: ended } = other.body as unknown as { access_token: string };
  expect((await call(ended, '/auth/sessions')).status).toBe(401);
  expect((await signIn('smena', PASSWORD)).status).toBe(400);
  expect((await signIn('smena', NEW)).status).toBe(200);
});

test('the older call changes it too, and says a wrong password in its own word', async () => {
  const { access_token: token } = await api.joinConfirmed('staraya');
  const change = (oldPassword: string) =>
    call(token, '/auth/changePassword', { oldPassword, newPassword: NEW });
  expect((await change('Wrong-2026!')).body).toEqual({
    code: 'INCORRECT_PASSWORD',
    message: 'incorrect_old_password',
  });
  expect((await change(PASSWORD)).body).toEqual({ success: true });
});

test('ten wrong passwords hold up whoever has the token', async () => {
  const { access_token: token } = await api.joinConfirmed('ugnali');
  const change = (currentPassword: string) =>
    call(token, '/auth/change-password', { currentPassword, newPassword: NEW });
  const statuses: number[] = [];
  for (let index = 0; index < 11; index += 1) statuses.push((await change('Wrong-2026!')).status);
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  expect((await change(PASSWORD)).status).toBe(429);
});

test('a code is checked without being spent, five times at most, and dies with the next one', async () => {
  const { access_token: token } = await api.joinConfirmed('kody');
  const code = await newCode(token, 'kody@mail.example');
  const verify = (typed: string) => call(token, '/auth/verify-email-code', { code: typed });
  expect((await verify(code)).body).toEqual({ success: true });
  expect((await verify(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await verify(wrong)).body).toEqual({
    code: 'INVALID_VERIFICATION_CODE',
    message: 'incorrect_code',
  });
  await newCode(token, 'kody@mail.example');
  const burst = await Promise.all(Array.from({ length: 8 }, () => verify('x')));
  expect(burst.map(({ body }) => body.code).sort()).toEqual([
    ...Array<string>(3).fill('CODE_EXPIRED'),
    ...Array<string>(5).fill('INVALID_VERIFICATION_CODE'),
  ]);
});

test('an address is changed by password and code; the former one takes it back and ends every session', async () => {
  const { access_token: token } = await api.joinConfirmed('pereezd');
  await api.joinConfirmed('zanyato');
  const verificationCode = await newCode(token, 'pereezd@mail.example');
  const change = (newEmail: string) =>
    call(token, '/auth/change-email', { currentPassword: PASSWORD, newEmail, verificationCode });
  expect((await change('zanyato@mail.example')).body.code).toBe('EMAIL_ALREADY_IN_USE');
  expect((await change('PEREEZD@mail.example')).body.code).toBe('NEW_EMAIL_SAME_AS_CURRENT');
  expect((await change('novy dom@mail.example')).body.code).toBe('BAD_REQUEST');
  expect((await change('dom@mail.example')).body).toEqual({ success: true });
  const { code } = await api.letter('dom@mail.example');
  expect((await call(token, '/auth/verify-email', { code })).body).toEqual({ success: true });
  // whoever changed it locks the owner out by a second factor of their own
  const wish = {
    channel: 'totp',
    currentPassword: PASSWORD,
    verificationCode: await newCode(token, 'dom@mail.example'),
  };
  const { connectLink } = (await api.post<ConnectReply>('/2fa/connect', wish, { token })).body;
  const autorizationCode = codeOf(connectLink, api.now());
  expect((await call(token, '/authorization-with-2fa', { autorizationCode })).body).toEqual({
    success: true,
  });
  const { text } = await api.letter('pereezd@mail.example');
  const undo = /https:\/\/port\.example\/auth\/undo-email#([\w-]{43})/.exec(text)?.[1] ?? '';
  expect((await api.post('/auth/undo-email-change', { token: undo })).body).toEqual({
    email: 'pereezd@mail.example',
  });
  expect((await api.post('/auth/undo-email-change', { token: undo })).body.code).toBe('CODE_EXPIRED');
  expect((await call(token, '/auth/sessions')).status).toBe(401);
  // whoever changed it knew the password: it is good for nothing now, the former address recovers the account
  expect((await signIn('pereezd', PASSWORD)).body.code).toBe('INCORRECT_CREDENTIALS');
  const asked = await api.post('/auth/request-password-reset', { emailOrLogin: 'pereezd' });
  const cookie = String(asked.headers['set-cookie']).split(';')[0];
  let letter = await api.letter('pereezd@mail.example');
  while (!letter.subject.includes('восстановление')) letter = await api.letter('pereezd@mail.example');
  const reset = { emailOrLogin: 'pereezd', newPassword: NEW, verificationCode: letter.code };
  expect((await api.post('/auth/reset-password', reset, { cookie })).body).toEqual({ success: true });
  expect((await signIn('pereezd@mail.example', NEW)).body).toHaveProperty('access_token');
});

test('while a new address waits, what proves the player goes to the last confirmed one, and the new one’s code confirms alone', async () => {
  const { access_token: token } = await api.joinConfirmed('opechatka');
  const verificationCode = await newCode(token, 'opechatka@mail.example');
  const change = { currentPassword: PASSWORD, newEmail: 'chuzhaya@mail.example', verificationCode };
  expect((await call(token, '/auth/change-email', change)).body).toEqual({ success: true });
  await call(token, '/auth/request-email-code');
  const { code: strange } = await api.letter('chuzhaya@mail.example');
  const { code: own } = await api.letter('opechatka@mail.example');
  const connect = (code: string) =>
    call(token, '/2fa/connect', { currentPassword: PASSWORD, verificationCode: code });
  const end = { currentPassword: PASSWORD, verificationCode: strange };
  const password = { ...end, newPassword: NEW };
  // of a million codes two may be the same
  if (strange !== own) {
    expect((await connect(strange)).body.code).toBe('INVALID_VERIFICATION_CODE');
    expect((await call(token, '/auth/delete-account', end)).body.code).toBe('INVALID_VERIFICATION_CODE');
    expect((await call(token, '/auth/change-password', password)).body.code).toBe(
      'INVALID_VERIFICATION_CODE',
    );
  }
  expect((await connect(own)).status).toBe(200);
  expect((await call(token, '/auth/verify-email', { code: strange })).body).toEqual({ success: true });
});

test('an address that nobody has confirmed gets no link that brings it back', async () => {
  const { access_token: token } = await api.join('oshibka', { email: 'chuzhoy@mail.example' });
  const body = { currentPassword: PASSWORD, newEmail: 'svoy@mail.example' };
  expect((await call(token, '/auth/change-email', body)).body).toEqual({ success: true });
  const toStranger = (await selectMails(api.db, 1_000)).filter(
    ({ recipient }) => recipient === 'chuzhoy@mail.example',
  );
  expect(toStranger.map(({ subject }) => subject)).toEqual([expect.stringContaining('подтвердите почту')]);
});

test('an address is one however its letters are written, Cyrillic ones too', async () => {
  const { access_token: token } = await api.join('bukvy', { email: 'Bukvy@Почта.РФ' });
  const { code } = await api.letter('bukvy@почта.рф');
  expect((await call(token, '/auth/verify-email', { code })).body).toEqual({ success: true });
  expect((await signIn('BUKVY@почта.рф', PASSWORD)).status).toBe(200);
  const { access_token: other } = await api.join('bukvy_2');
  const change = { currentPassword: PASSWORD, newEmail: 'bukvy@ПОЧТА.рф' };
  expect((await call(other, '/auth/change-email', change)).body.code).toBe('EMAIL_ALREADY_IN_USE');
});

test('no letter has more headers than it was given', async () => {
  for (const { subject, recipient } of await selectMails(api.db, 1_000))
    expect(`${subject}${recipient}`).not.toMatch(/[\r\n]/);
});

test('what comes in a user agent goes into no letter, and NUL into no table', async () => {
  await api.joinConfirmed('agent');
  const agent = 'You won: http://evil.example/go/1.0 (x)';
  await api.post('/auth/login', { emailOrLogin: 'agent', password: PASSWORD }, { agent });
  const { subject, text } = await api.letter('agent@mail.example');
  expect(subject).toContain('вход с нового устройства');
  expect(text).toContain('Неизвестное устройство');
  expect(text).not.toContain('evil');
  const refused = await api.post('/auth/login', { emailOrLogin: 'a\u0000b', password: PASSWORD });
  expect([refused.status, refused.body.code]).toEqual([400, 'BAD_REQUEST']);
});
