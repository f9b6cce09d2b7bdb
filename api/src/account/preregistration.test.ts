import { DAY_MS } from '@site/contracts/time';
import type { LegalList } from '@site/shared/contracts/legal';
import { openTestAccounts, type TestAccounts } from '../testing/test-accounts';

let api: TestAccounts;
beforeAll(async () => {
  api = await openTestAccounts();
});
afterAll(() => api.close());

async function preregister(login: string, email: string, address?: string) {
  const { documents } = await api.get<LegalList>('/api/legal');
  const version = documents.find(({ document }) => document === 'consent')?.version ?? 0;
  const body = { login, email, consents: [{ document: 'consent', version }] };
  return api.post<{ code: string; details?: unknown }>(
    '/api/preregistration',
    body,
    address ? { address } : {},
  );
}
const isFree = async (login: string) =>
  (await api.post<{ free: boolean }>('/auth/check-login', { login })).body.free;
const tokenOf = async (email: string) =>
  /https:\/\/port\.example\/preregistration#([\w-]{43})/.exec((await api.readLatestMail(email)).text)?.[1] ??
  '';

test('reserves a login for 30 days for one e-mail only', async () => {
  const empty = { login: 'kapitan', email: 'kapitan@mail.example', consents: [] };
  expect((await api.post('/api/preregistration', empty)).body.code).toBe('CONSENT_NEEDED');
  expect((await preregister('kapitan', 'kapitan@mail')).body.code).toBe('BAD_REQUEST');
  expect((await preregister('kapitan', 'kapitan@mail.example')).body).toEqual({
    login: 'kapitan',
    email: 'k••••n@mail.example',
  });
  expect((await preregister('KAPITAN', 'drugoy@mail.example')).body.code).toBe('LOGIN_TAKEN');
  expect((await preregister('kapitan', 'kapitan@mail.example')).body.code).toBe('LOGIN_TAKEN');
  const check = async (email?: string) =>
    (await api.post('/auth/check-login', { login: 'Kapitan', email })).body;
  expect(await check()).toEqual({ free: false, reserved: true });
  expect(await check('drugoy@mail.example')).toEqual({ free: false, reserved: true });
  expect(await check('Kapitan@mail.example')).toEqual({ free: true });
  await expect(api.join('kapitan', { email: 'drugoy@mail.example' })).rejects.toThrow('LOGIN_TAKEN');
  await api.join('kapitan');
});

test('replies the same whether or not an e-mail has an account or a reservation', async () => {
  await api.joinConfirmed('davno');
  for (const login of ['davno_1', 'davno_2'])
    expect((await preregister(login, 'davno@mail.example')).body).toEqual({
      login,
      email: 'd••••o@mail.example',
    });
  expect([await isFree('davno_1'), await isFree('davno_2')]).toEqual([false, false]);
  for (const login of ['davno_3', 'davno_4', 'davno_5']) await preregister(login, 'davno@mail.example');
  expect((await preregister('davno_6', 'davno@mail.example')).status).toBe(429);
});

test('counts reservations for all spellings of a mailbox together', async () => {
  const statuses = [];
  for (let number = 0; number < 6; number += 1)
    statuses.push((await preregister(`shkiper_${number}`, `shkiper+${number}@gmail.com`)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('lets the owner of a mailbox reserve logins when strangers have used up its limit', async () => {
  const email = 'zhertva@mail.example';
  let logins = 0;
  const reserve = async (address: string) =>
    (await preregister(`chuzhoy_${(logins += 1)}`, email, address)).status;
  const flood = async (network: number) => {
    let reserved = 0;
    for (let host = 1; host < 7; host += 1)
      if ((await reserve(`93.186.${network}.${host}`)) === 200) reserved += 1;
    return reserved;
  };
  expect(await flood(0)).toBe(5);
  expect(await reserve('93.187.0.1')).toBe(200);
  expect([await flood(1), await flood(2), await flood(3)]).toEqual([5, 5, 1]);
  expect(await reserve('93.187.0.1')).toBe(200);
  const { status, body } = await preregister('chuzhoy', email, '93.187.0.1');
  expect([status, body.details]).toEqual([429, { retryAfter: 86_400 }]);
  // the number of letters to a mailbox has a bound
  let sent = 0;
  for (let network = 0; network < 20; network += 1)
    if ((await reserve(`93.188.${network}.1`)) === 200) sent += 1;
  expect(sent).toBe(12); // 30 in all
});

test('frees a login by the letter’s link once, and by itself after 30 days', async () => {
  await preregister('yunga', 'yunga@mail.example');
  const token = await tokenOf('yunga@mail.example');
  const withdraw = () => api.post('/api/preregistration/withdraw', { token });
  expect((await withdraw()).body).toEqual({ success: true });
  expect((await withdraw()).body.code).toBe('CODE_EXPIRED');
  expect(await isFree('yunga')).toBe(true);
  await preregister('yunga', 'yunga@mail.example');
  api.advanceClock(30 * DAY_MS + 1);
  expect((await preregister('yunga', 'bocman@mail.example')).status).toBe(200);
  expect((await preregister('botsman', 'botsman@mail.example')).status).toBe(200);
  api.advanceClock(30 * DAY_MS + 1);
  await api.clean();
  expect(await isFree('botsman')).toBe(true);
});
