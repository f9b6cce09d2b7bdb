import { selectMails } from '../mail/mail.repo';
import { takeLetterTry } from './registration.service';
import { openTestAccounts, PASSWORD, type TestAccounts } from '../testing/test-accounts';

const NEW = 'Pristan-77!';

let api: TestAccounts;
beforeAll(async () => {
  api = await openTestAccounts();
});
afterAll(() => api.close());

const call = (token: string, url: string, body?: unknown) => api.post(url, body, { token });
const signIn = (emailOrLogin: string, password: string) =>
  api.post('/auth/login', { emailOrLogin, password });

test('registers only with both consents in the editions in force, a good password and a free login', async () => {
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
  expect((await api.post('/auth/check-login', { login: 'Adm1n' })).body).toEqual({ free: false });
  expect(await attempt({ login: 'Adm1n' })).toBe('LOGIN_TAKEN');
});

test('refuses a signed-out call before it looks at the body', async () => {
  for (const body of [undefined, {}, { code: 5 }, [], { code: '1'.repeat(10_000) }])
    expect((await api.post('/auth/verify-email', body)).body.code).toBe('UNAUTHORIZED');
  expect((await api.post('/auth/change-email', { newEmail: 1 }, { token: 'x'.repeat(43) })).status).toBe(401);
  const { access_token: token } = await api.join('s_telom');
  expect((await api.post('/auth/verify-email', { code: 5 }, { token })).body.code).toBe('BAD_REQUEST');
});

test('does not reveal that an address is confirmed by another account, and notifies its owner', async () => {
  await api.joinConfirmed('hozyain');
  const guest = await api.join('sosed', { email: 'hozyain@mail.example' });
  const { subject, text, code } = await api.readLatestMail('hozyain@mail.example');
  expect([subject, code]).toEqual([expect.stringContaining('у вас уже есть аккаунт'), '']);
  expect(text).toContain('hozyain');
  expect(text).not.toContain('sosed');
  expect((await call(guest.access_token, '/auth/request-email-code')).body).toEqual({ success: true });
  // A wrong code causes the same error whether or not another account has confirmed the address.
  const verify = await call(guest.access_token, '/auth/verify-email', { code: 'abcdef' });
  expect(verify.body.code).toBe('INVALID_VERIFICATION_CODE');
});

test('sends the owner at a new network letters when strangers have used up those of a mailbox', async () => {
  const now = new Date();
  const take = (wideNetwork: string) =>
    takeLetterTry(api.db, 'foreign@mail.example', { client: { wideNetwork }, now });
  let sent = 0;
  for (let number = 0; number < 44; number += 1)
    if (await take(`203.0.${Math.floor(number / 11)}.0/24`)) sent += 1;
  expect(sent).toBe(32); // ten of each of three networks, and the first two of the fourth
  const owner = '198.51.100.0/24';
  expect([await take(owner), await take(owner), await take(owner)]).toEqual([true, true, false]);
});

test('counts letters to all spellings of a mailbox together', async () => {
  const client = { wideNetwork: '203.0.113.0/24' };
  let sent = 0;
  for (let number = 0; number < 12; number += 1)
    if (await takeLetterTry(api.db, `v.ictim+${number}@gmail.com`, { client, now: new Date() })) sent += 1;
  expect(sent).toBe(10);
});

test('changes the password with the current one and, while the e-mail is unconfirmed, with a code', async () => {
  const { access_token: token } = await api.join('smena');
  const change = (body: object) =>
    call(token, '/auth/change-password', { currentPassword: PASSWORD, newPassword: NEW, ...body });
  expect((await change({ currentPassword: 'Wrong-2026!' })).body).toEqual({
    code: 'INCORRECT_PASSWORD',
    message: 'Неверный пароль',
  });
  expect((await change({ newPassword: PASSWORD })).body.code).toBe('NEW_PASSWORD_SAME_AS_CURRENT');
  expect((await change({ newPassword: 'слабый' })).body.code).toBe('WEAK_PASSWORD');
  const verificationCode = await api.requestEmailCode(token, 'smena@mail.example');
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

test('changes the password by the older call, which has its own message for a wrong password', async () => {
  const { access_token: token } = await api.joinConfirmed('staraya');
  const change = (oldPassword: string) =>
    call(token, '/auth/changePassword', { oldPassword, newPassword: NEW });
  expect((await change('Wrong-2026!')).body).toEqual({
    code: 'INCORRECT_PASSWORD',
    message: 'incorrect_old_password',
  });
  expect((await change(PASSWORD)).body).toEqual({ success: true });
});

test('refuses password checks after ten wrong passwords', async () => {
  const { access_token: token } = await api.joinConfirmed('ugnali');
  const change = (currentPassword: string) =>
    call(token, '/auth/change-password', { currentPassword, newPassword: NEW });
  const statuses: number[] = [];
  for (let index = 0; index < 11; index += 1) statuses.push((await change('Wrong-2026!')).status);
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429]);
  expect((await change(PASSWORD)).status).toBe(429);
});

test('checks a code without spending it, at most five times and until a newer code is sent', async () => {
  const { access_token: token } = await api.joinConfirmed('kody');
  const code = await api.requestEmailCode(token, 'kody@mail.example');
  const verify = (typed: string) => call(token, '/auth/verify-email-code', { code: typed });
  expect((await verify(code)).body).toEqual({ success: true });
  expect((await verify(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await verify(wrong)).body).toEqual({
    code: 'INVALID_VERIFICATION_CODE',
    message: 'incorrect_code',
  });
  await api.requestEmailCode(token, 'kody@mail.example');
  const burst = await Promise.all(Array.from({ length: 8 }, () => verify('x')));
  expect(burst.map(({ body }) => body.code).sort()).toEqual([
    ...Array<string>(3).fill('CODE_EXPIRED'),
    ...Array<string>(5).fill('INVALID_VERIFICATION_CODE'),
  ]);
});

test('puts no line break into the subject or recipient of a letter', async () => {
  for (const { subject, recipient } of await selectMails(api.db, 1_000))
    expect(`${subject}${recipient}`).not.toMatch(/[\r\n]/);
});

test('keeps user agent text out of letters and refuses NUL characters', async () => {
  await api.joinConfirmed('agent');
  const agent = 'You won: http://evil.example/go/1.0 (x)';
  await api.post('/auth/login', { emailOrLogin: 'agent', password: PASSWORD }, { agent });
  const { subject, text } = await api.readLatestMail('agent@mail.example');
  expect(subject).toContain('вход с нового устройства');
  expect(text).toContain('Неизвестное устройство');
  expect(text).not.toContain('evil');
  const refused = await api.post('/auth/login', { emailOrLogin: 'a\u0000b', password: PASSWORD });
  expect([refused.status, refused.body.code]).toEqual([400, 'BAD_REQUEST']);
});
