import { MINUTE_MS } from '@site/contracts/time';
import { selectMails } from '../../mail/mail.repo';
import { ONE_SHARE_CAPACITY } from '../../testing/cheap-passwords';
import { openTestAccounts, PASSWORD, type TestAccounts } from '../../testing/test-accounts';

const NEW = 'Pristan-77!';

let api: TestAccounts;
beforeAll(async () => {
  api = await openTestAccounts();
});
afterAll(() => api.close());

const SETS = {
  desktop: {
    request: (login: string) => ['/auth/request-password-reset', { emailOrLogin: login }],
    check: (login: string, code: string) => ['/auth/verifyCode', { emailOrLogin: login, code }],
    reset: (login: string, code: string, newPassword: string) => [
      '/auth/reset-password',
      { emailOrLogin: login, newPassword, verificationCode: code },
    ],
  },
  mobile: {
    request: (login: string) => ['/auth/forgot_code', { login, email: `${login}@mail.example` }],
    check: (login: string, code: string) => [
      '/auth/forgot_validate',
      { login, email: `${login}@mail.example`, code },
    ],
    reset: (login: string, code: string, newPassword: string) => [
      '/auth/forgot_password',
      { login, email: `${login}@mail.example`, newPassword, code },
    ],
  },
} as const;

// Each test uses its own network, because the number of requests per network is limited.
let address = '';
let cookie = '';
let tests = 0;
beforeEach(() => {
  cookie = '';
  address = `93.186.${(tests += 1)}.1`;
});

async function send([url, body]: readonly (string | object)[]) {
  const reply = await api.post(String(url), body, { address, cookie });
  cookie = String(reply.headers['set-cookie'] ?? cookie).split(';')[0] ?? '';
  return reply;
}

const codeFor = (login: string) => api.readRecoveryCode(login);
const signIn = (emailOrLogin: string, password: string) =>
  api.post('/auth/login', { emailOrLogin, password });

describe.each(Object.entries(SETS))('the %s calls', (set, calls) => {
  test('sets a new password by a code once, ends all sessions and signs nobody in', async () => {
    const login = `${set}_lost`;
    const { access_token: token } = await api.joinConfirmed(login);
    expect((await send(calls.request(login))).body).toEqual({ success: true });
    const code = await codeFor(login);
    expect((await send(calls.check(login, code))).body).toEqual({ success: true });
    expect((await send(calls.reset(login, code, 'слабый'))).body.code).toBe('WEAK_PASSWORD');
    const replies = await Promise.all([1, 2].map(() => send(calls.reset(login, code, NEW))));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(replies.find(({ status }) => status === 200)?.body).toEqual({ success: true });
    expect((await api.post('/auth/sessions', undefined, { token })).status).toBe(401);
    expect((await api.readLatestMail(`${login}@mail.example`)).subject).toContain('пароль изменён');
    expect((await signIn(login, PASSWORD)).status).toBe(400);
    expect((await signIn(login, NEW)).status).toBe(200);
  });

  test('accepts a code only in the browser that requested it', async () => {
    const login = `${set}_seen`;
    await api.joinConfirmed(login);
    const requested = await send(calls.request(login));
    expect(String(requested.headers['set-cookie'])).toMatch(
      /^__Host-Http-recovery-browser=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Strict,.*; Partitioned;/,
    );
    const code = await codeFor(login);
    const own = cookie;
    for (const other of ['', '__Host-Http-recovery-browser=an-invented-one']) {
      cookie = other;
      expect((await send(calls.reset(login, code, NEW))).body.code).toBe('INVALID_VERIFICATION_CODE');
    }
    cookie = own;
    expect((await send(calls.reset(login, code, NEW))).body).toEqual({ success: true });
  });

  test('refuses the code after five wrong ones or ten minutes, with the same reply for every problem', async () => {
    const login = `${set}_guess`;
    await api.joinConfirmed(login);
    const refusal = { code: 'INVALID_VERIFICATION_CODE', message: 'Неверный код' };
    await send(calls.request(login));
    const code = await codeFor(login);
    const wrong = code === '000000' ? '000001' : '000000';
    for (let index = 0; index < 5; index += 1)
      expect((await send(calls.check(login, wrong))).body).toEqual(refusal);
    expect((await send(calls.check(login, code))).body).toEqual(refusal);
    expect((await send(calls.reset(login, code, NEW))).body).toEqual(refusal);
    expect((await send(calls.check('nobody_at_all', code))).body).toEqual(refusal);
    await send(calls.request(login));
    let second = await codeFor(login);
    while (second === code) second = await codeFor(login);
    api.advanceClock(10 * MINUTE_MS);
    expect((await send(calls.check(login, second))).body).toEqual(refusal);
    expect((await signIn(login, PASSWORD)).status).toBe(200);
  });

  test('limits requests and replies the same for unknown accounts', async () => {
    const login = `${set}_asked`;
    await api.joinConfirmed(login);
    for (const name of [login, `${set}_nobody`]) {
      const statuses: number[] = [];
      for (let index = 0; index < 6; index += 1) statuses.push((await send(calls.request(name))).status);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    }
    api.advanceClock(10 * MINUTE_MS);
  });
});

test('accepts the owner’s code after wrong ones of other browsers, but then allows a single attempt', async () => {
  await api.joinConfirmed('guarded');
  await send(SETS.desktop.request('guarded'));
  const check = SETS.desktop.check('guarded', await codeFor('guarded'));
  for (let index = 0; index < 40; index += 1) {
    const reply = await api.post(String(check[0]), check[1] as object, { address: `93.187.${index}.1` });
    expect(reply.body.code).toBe('INVALID_VERIFICATION_CODE');
  }
  for (let time = 0; time < 2; time += 1) expect((await send(check)).body).toEqual({ success: true });
  expect((await send(SETS.desktop.check('guarded', 'wrong'))).status).toBe(400);
  expect((await send(check)).status).toBe(400);
});

test('limits requested and wrong codes of any accounts for six hours in one IPv6 /48', async () => {
  const countRefused = async (length: number, toCall: (login: string) => readonly (string | object)[]) => {
    const statusOf = async (index: number) => {
      const [url, body] = toCall(`nobody_${index}`);
      const from = `2606:4700:7:${(index * 256).toString(16)}::1`;
      return (await api.post(String(url), body, { address: from })).status;
    };
    const statuses = await Promise.all(Array.from({ length }, (_, index) => statusOf(index)));
    return statuses.filter((status) => status === 429).length;
  };
  const { request, check } = SETS.desktop;
  const toCheck = (login: string) => check(login, '000000');
  expect([await countRefused(105, request), await countRefused(35, toCheck)]).toEqual([5, 5]);
  api.advanceClock(360 * MINUTE_MS);
  expect([await countRefused(1, request), await countRefused(1, toCheck)]).toEqual([0, 0]);
});

test('keeps codes of several browsers valid until one is used, also at a new address after strangers’ requests', async () => {
  await api.joinConfirmed('sosed');
  const home = '93.188.0.1';
  await api.post('/auth/login', { emailOrLogin: 'sosed', password: PASSWORD }, { address: home });
  const requestFrom = async (from: string, browser = '') => {
    const [url, body] = SETS.desktop.request('sosed');
    const reply = await api.post(String(url), body as object, { address: from, cookie: browser });
    return { status: reply.status, browser: String(reply.headers['set-cookie']).split(';')[0] ?? '' };
  };
  const lettersOf = async () => {
    const mails = await selectMails(api.db, 1_000);
    const own = mails.filter(({ recipient }) => recipient === 'sosed@mail.example');
    return own.filter(({ subject }) => subject.includes('восстановление'));
  };
  const waitForCodes = async (count: number) => {
    for (;;) {
      const letters = await lettersOf();
      if (letters.length >= count) return letters.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? '');
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  const own = await requestFrom(home);
  const [code = ''] = await waitForCodes(1);
  // Requests from unknown addresses: 11 customers in each of three IPv6 /48, of which 10 are let through, 30 in all.
  for (let index = 0; index < 33; index += 1)
    await requestFrom(`2606:4700:${index % 3}:${(index * 256).toString(16)}::1`);
  await waitForCodes(31);
  await requestFrom('93.189.0.1');
  await waitForCodes(32);
  expect((await requestFrom(home)).status).toBe(200);
  const [second = ''] = await waitForCodes(33);
  const check = (typed: string, browser: string) =>
    api.post(
      String(SETS.desktop.check('', '')[0]),
      { emailOrLogin: 'sosed', code: typed },
      { cookie: browser },
    );
  expect((await check(code, own.browser)).body).toEqual({ success: true });
  cookie = own.browser;
  expect((await send(SETS.desktop.reset('sosed', code, NEW))).body).toEqual({ success: true });
  expect((await check(second, own.browser)).status).toBe(400);
  expect(await lettersOf()).toHaveLength(33);
});

test('clears the lockouts of the account, at every address', async () => {
  await api.joinConfirmed('zabyl');
  const guess = async (from: string, name = 'zabyl') =>
    (await api.post('/auth/login', { emailOrLogin: name, password: 'Wrong-2026!' }, { address: from }))
      .status;
  for (let index = 0; index < 10; index += 1) await guess('93.191.0.1');
  for (let index = 0; index < 10; index += 1) await guess('93.191.0.2', 'zabyl@mail.example');
  for (let index = 3; index < 93; index += 1) await guess(`93.191.${index}.1`);
  expect(await guess('93.191.0.1')).toBe(429);
  expect(await guess('93.191.0.2', 'zabyl@mail.example')).toBe(429);
  expect(await guess('93.191.1.1')).toBe(429);
  await api.recover('zabyl', NEW, { address });
  for (const [from, name] of [
    ['93.191.0.1', 'zabyl'],
    ['93.191.0.2', 'zabyl@mail.example'],
    ['93.191.1.1', 'zabyl'],
  ] as const) {
    const body = { emailOrLogin: name, password: NEW };
    expect((await api.post('/auth/login', body, { address: from })).status).toBe(200);
  }
});

test('requires login and e-mail of the same account in the mobile calls', async () => {
  await api.joinConfirmed('pair_one');
  await api.joinConfirmed('pair_two');
  await send(SETS.mobile.request('pair_one'));
  const code = await codeFor('pair_one');
  const mixed = { login: 'pair_one', email: 'pair_two@mail.example', code };
  expect((await send(['/auth/forgot_validate', mixed])).body.code).toBe('INVALID_VERIFICATION_CODE');
  expect((await send(SETS.mobile.check('pair_one', code))).status).toBe(200);
});

test('keeps the attempts of a correct code while the server is too busy to hash the password', async () => {
  const capacity = { ...ONE_SHARE_CAPACITY, maxUrgent: 0 };
  const busy = await openTestAccounts({ passwordCapacity: capacity });
  await busy.joinConfirmed('ochered');
  const requested = await busy.post('/auth/request-password-reset', { emailOrLogin: 'ochered' });
  const browser = String(requested.headers['set-cookie']).split(';')[0] ?? '';
  const verificationCode = await busy.readRecoveryCode('ochered');
  const body = { emailOrLogin: 'ochered', newPassword: NEW, verificationCode };
  const reset = () => busy.post('/auth/reset-password', body, { cookie: browser });
  capacity.maxWaiting = -1;
  for (let time = 0; time < 6; time += 1) expect((await reset()).status).toBe(503);
  capacity.maxWaiting = 200;
  expect((await reset()).body).toEqual({ success: true });
  await busy.close();
});
