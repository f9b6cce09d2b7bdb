import type { SessionEnd } from '@site/shared/contracts/sign-in';
import { selectMails } from '../mail/mail.repo';
import { openSupportDesk, type SupportDesk } from '../testing/support-desk';
import { openTestAccounts, type TestAccounts } from '../testing/test-accounts';

const MARKUP = '<img src=x onerror=alert(1)>"\'';

let api: TestAccounts;
let desk: SupportDesk;
beforeAll(async () => {
  api = await openTestAccounts();
  desk = openSupportDesk(api);
});
afterAll(() => api.close());

const find = async (text: string) =>
  (await desk.support.find({ text }, 'anna')).list.map(({ login }) => login);

test('finds a player by login in any case, by address and by number, and by nothing else', async () => {
  await api.join('Iskomyi', { email: 'Iskomyi@Mail.example' });
  const id = await desk.idOf('Iskomyi');
  for (const text of [' iskomyi ', 'ISKOMYI@mail.example', String(id)])
    expect([text, await find(text)]).toEqual([text, ['Iskomyi']]);
  for (const text of ['iskomy', 'mail.example', '%', '_skomyi', "' or 1=1 --", MARKUP])
    expect([text, await find(text)]).toEqual([text, []]);
  await expect(find('  ')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('masks addresses until somebody asks with a reason, and logs who has asked', async () => {
  await api.joinConfirmed('skrytyi');
  const id = await desk.idOf('skrytyi');
  const masked = JSON.stringify(await desk.support.show(id, 'anna'));
  expect(masked).toContain('s••••i@mail.example');
  expect(masked).not.toMatch(/skrytyi@mail|93\.185\.\d+\.\d+/);
  const data = await desk.support.showData(id, ' Ответ на обращение 7 ', 'anna');
  expect(data).toMatchObject({ email: 'skrytyi@mail.example', recoveryEmail: 'skrytyi@mail.example' });
  expect(data.addresses[0]?.address).toMatch(/^93\./);
  const [entry] = (await desk.support.show(id, 'anna')).log;
  expect(entry).toMatchObject({ kind: 'data-shown', operator: 'anna', why: 'Ответ на обращение 7' });
  await expect(desk.support.showData(999_999, 'Нет такого', 'anna')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('ends all sessions, and the browsers learn that support has done it', async () => {
  const { refresh_token: refreshToken } = await api.join('vykhod');
  const { sessions, log } = await desk.change('vykhod', { kind: 'end-sessions' });
  expect([sessions, log[0]?.about]).toEqual([[], '1']);
  const { status, body } = await api.post<{ details: SessionEnd }>('/auth/refresh', { refreshToken });
  expect([status, body.details.ended]).toEqual([401, 'ended-by-support']);
});

test('shows the reason of a block only to who knows the password, and ends the sessions', async () => {
  const { access_token: token, refresh_token: refreshToken } = await api.joinConfirmed('zapret');
  await desk.change('zapret', { kind: 'block', reason: MARKUP });
  expect((await api.post('/auth/sessions', {}, { token })).status).toBe(401);
  const ended = await api.post<{ details: SessionEnd }>('/auth/refresh', { refreshToken });
  expect(ended.body.details.ended).toBe('blocked');
  expect(await desk.signIn('zapret')).toMatchObject({
    code: 'ACCOUNT_BLOCKED',
    details: { reason: MARKUP, at: api.now() },
  });
  const wrong = { emailOrLogin: 'zapret', password: 'Wrong-2026!x' };
  expect((await api.post('/auth/login', wrong)).body.code).toBe('INCORRECT_CREDENTIALS');
  const [mail] = await selectMails(api.db, 1);
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(mail?.html).not.toContain('<img');
  await expect(desk.change('zapret', { kind: 'block', reason: 'ещё раз' })).rejects.toMatchObject({
    details: { cause: 'blocked' },
  });
  await desk.change('zapret', { kind: 'unblock' });
  expect(await desk.signIn('zapret')).toHaveProperty('access_token');
  await expect(desk.change('zapret', { kind: 'unblock' })).rejects.toMatchObject({
    details: { cause: 'not-blocked' },
  });
});

test('tells a blocked player the reason after each right password, however often they try', async () => {
  await api.joinConfirmed('uporny');
  await desk.change('uporny', { kind: 'block', reason: 'Правило 4.2' });
  const codes = [];
  for (let tried = 0; tried < 12; tried += 1) codes.push((await desk.signIn('uporny')).code);
  expect(codes).toEqual(Array(12).fill('ACCOUNT_BLOCKED'));
});

test('blocks nobody without a reason for the player', async () => {
  await api.join('bez_prichiny');
  await expect(desk.change('bez_prichiny', { kind: 'block' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('sends the confirmation and the recovery letter again, at most five in ten minutes', async () => {
  const { access_token: token } = await api.join('pisma');
  await desk.change('pisma', { kind: 'send-confirmation' });
  const { code } = await api.readLatestMail('pisma@mail.example');
  expect((await api.post('/auth/verify-email', { code }, { token })).status).toBe(200);
  await expect(desk.change('pisma', { kind: 'send-confirmation' })).rejects.toMatchObject({
    details: { cause: 'email-confirmed' },
  });
  for (let sent = 0; sent < 3; sent += 1) await desk.change('pisma', { kind: 'send-recovery' });
  expect((await api.readLatestMail('pisma@mail.example')).text).toContain('https://port.example/auth');
  await expect(desk.change('pisma', { kind: 'send-recovery' })).rejects.toMatchObject({
    code: 'TOO_MANY_REQUESTS',
  });
});
