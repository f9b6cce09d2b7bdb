import { HOUR_MS } from '@site/contracts/time';
import type { SecurityLog } from '@site/shared/contracts/account';
import { selectMails } from '../mail/mail.repo';
import { readNotices } from '../players/notice.service';
import { openSupportDesk, type SupportDesk, WAIT_HOURS } from '../testing/support-desk';
import { openTestAccounts, PASSWORD, type TestAccounts } from '../testing/test-accounts';

let api: TestAccounts;
let desk: SupportDesk;
beforeAll(async () => {
  api = await openTestAccounts();
  desk = openSupportDesk(api);
});
afterAll(() => api.close());

const mailOf = (login: string) => api.readLatestMail(`${login}@mail.example`);
const tokenOf = async (login: string) => /keep-factor#(\S+)/.exec((await mailOf(login)).text)?.[1] ?? '';
const keep = (token: string) => api.post('/2fa/keep', { token });
const remove = (login: string) => desk.change(login, { kind: 'remove-factor' });
const logOf = async (login: string) =>
  (await desk.support.show(await desk.idOf(login), 'anna')).log.map(({ kind, operator, about }) => [
    kind,
    operator,
    about,
  ]);

test('removes the factor and its codes after the waiting time, with a letter before and after', async () => {
  const { reserveCode } = await desk.joinWithFactor('poteryal');
  const { removal } = await remove('poteryal');
  const dueAt = api.now() + WAIT_HOURS * HOUR_MS;
  expect(removal).toEqual({ operator: 'anna', startedAt: api.now(), dueAt });
  const before = await mailOf('poteryal');
  expect(before.subject).toContain('поддержка снимет двойную защиту');
  expect(before.text).toContain('https://port.example/auth/keep-factor#');
  api.advanceClock(WAIT_HOURS * HOUR_MS - 1);
  await api.clean();
  expect(await desk.signIn('poteryal')).toMatchObject({ status: 'pending' });
  api.advanceClock(1);
  await api.clean();
  expect((await mailOf('poteryal')).subject).toContain('двойная защита снята');
  const use = { code: reserveCode, loginOrEmail: 'poteryal' };
  expect((await api.post('/2fa/use-reserve-code', use)).body.code).toBe('INVALID_VERIFICATION_CODE');
  expect(await desk.signIn('poteryal')).toHaveProperty('access_token');
  expect(await logOf('poteryal')).toEqual([
    ['factor-removed', null, null],
    ['removal-started', 'anna', null],
  ]);
});

test('lets the player in right after the waiting time, before the housekeeping has run', async () => {
  await desk.joinWithFactor('srazu');
  await remove('srazu');
  api.advanceClock(WAIT_HOURS * HOUR_MS);
  expect(await desk.signIn('srazu')).toHaveProperty('access_token');
});

test('keeps the factor by the link of the letter, once, and tells the player', async () => {
  await desk.joinWithFactor('po_ssylke');
  await remove('po_ssylke');
  const token = await tokenOf('po_ssylke');
  expect((await keep(`${token}x`)).body.code).toBe('CODE_EXPIRED');
  expect((await keep(token)).body).toEqual({ success: true });
  expect((await keep(token)).body.code).toBe('CODE_EXPIRED');
  expect((await mailOf('po_ssylke')).text).toContain('по ссылке из письма');
  api.advanceClock(WAIT_HOURS * HOUR_MS);
  await api.clean();
  expect(await desk.signIn('po_ssylke')).toMatchObject({ status: 'pending' });
  expect(await logOf('po_ssylke')).toEqual([
    ['removal-cancelled', null, 'link'],
    ['removal-started', 'anna', null],
  ]);
});

test('announces the removal on the profile only while it waits', async () => {
  const titles = async (login: string) =>
    (await readNotices(api.db, await desk.idOf(login))).list.map(({ title }) => title);
  const announced = 'Поддержка снимет двойную защиту';
  await desk.joinWithFactor('ostavil');
  await remove('ostavil');
  expect(await titles('ostavil')).toContain(announced);
  await keep(await tokenOf('ostavil'));
  expect(await titles('ostavil')).not.toContain(announced);
  await desk.joinWithFactor('snyali');
  await remove('snyali');
  api.advanceClock(WAIT_HOURS * HOUR_MS);
  await api.clean();
  expect(await titles('snyali')).toEqual(['Почта успешно подтверждена', 'Двойная защита снята']);
  const { token, reserveCode } = await desk.joinWithFactor('otklyuchil');
  await remove('otklyuchil');
  await api.post('/2fa/disconnect', { code: reserveCode }, { token });
  expect(await titles('otklyuchil')).toEqual(['Почта успешно подтверждена', '2FA успешно отключен']);
});

test('keeps no factor by the link of a removal that was cancelled, once another one waits', async () => {
  await desk.joinWithFactor('dve_ssylki');
  await remove('dve_ssylki');
  const token = await tokenOf('dve_ssylki');
  await desk.change('dve_ssylki', { kind: 'keep-factor' });
  await remove('dve_ssylki');
  expect((await keep(token)).body.code).toBe('CODE_EXPIRED');
  expect((await keep(await tokenOf('dve_ssylki'))).body).toEqual({ success: true });
});

test('keeps the factor of a player who signs in with it', async () => {
  const { enter } = await desk.joinWithFactor('nashel');
  await remove('nashel');
  await enter();
  expect((await desk.support.show(await desk.idOf('nashel'), 'anna')).removal).toBeNull();
  expect((await logOf('nashel'))[0]).toEqual(['removal-cancelled', null, 'sign-in']);
});

test('keeps the factor of a player who signs in with a reserve code', async () => {
  const { reserveCode } = await desk.joinWithFactor('s_kodom');
  await remove('s_kodom');
  const used = await api.post('/2fa/use-reserve-code', { code: reserveCode, loginOrEmail: 's_kodom' });
  const cookie = String(used.headers['set-cookie']).split(';')[0] ?? '';
  expect(await desk.signIn('s_kodom', cookie)).toHaveProperty('access_token');
  expect((await desk.support.show(await desk.idOf('s_kodom'), 'anna')).removal).toBeNull();
  expect((await logOf('s_kodom'))[0]).toEqual(['removal-cancelled', null, 'reserve-code']);
  const mails = await selectMails(api.db, 10);
  expect(mails.map(({ text }) => text)).toContainEqual(
    expect.stringContaining('s_kodom поддержка снимать не будет. Кто-то вошёл с резервным кодом.'),
  );
});

test('lets support cancel a removal, and start it only once', async () => {
  await desk.joinWithFactor('otmena');
  await remove('otmena');
  await expect(remove('otmena')).rejects.toMatchObject({ details: { cause: 'removal-waits' } });
  const kept = await desk.change('otmena', { kind: 'keep-factor' });
  expect([kept.removal, kept.log[0]?.operator]).toEqual([null, 'anna']);
  await expect(desk.change('otmena', { kind: 'keep-factor' })).rejects.toMatchObject({
    details: { cause: 'no-removal' },
  });
});

test('never removes a factor that the player has connected since', async () => {
  const { token, reserveCode } = await desk.joinWithFactor('novyi');
  await remove('novyi');
  await api.post('/2fa/disconnect', { code: reserveCode }, { token });
  expect((await desk.support.show(await desk.idOf('novyi'), 'anna')).removal).toBeNull();
});

test('removes no factor while a change of the address can be undone, and none that is not there', async () => {
  const { token } = await desk.joinWithFactor('pochta');
  const verificationCode = await api.requestEmailCode(token, 'pochta@mail.example');
  const change = { currentPassword: PASSWORD, newEmail: 'thief@mail.example', verificationCode };
  expect((await api.post('/auth/change-email', change, { token })).status).toBe(200);
  await expect(remove('pochta')).rejects.toMatchObject({ details: { cause: 'new-email' } });
  await api.join('bez_zashchity');
  await expect(remove('bez_zashchity')).rejects.toMatchObject({ details: { cause: 'no-factor' } });
});

test('shows the player what support does in the security log', async () => {
  const { token } = await desk.joinWithFactor('zhurnal');
  await remove('zhurnal');
  const { body } = await api.post<SecurityLog>('/auth/security-log', {}, { token });
  expect(body.events[0]).toMatchObject({ kind: 'factor-removal-started', device: 'Поддержка сайта' });
});

test('cancels a removal when support blocks the player, who could not sign in to keep the factor', async () => {
  await desk.joinWithFactor('pod_zapretom');
  await remove('pod_zapretom');
  const { removal, log } = await desk.change('pod_zapretom', {
    kind: 'block',
    reason: 'Проверяем, чей аккаунт',
  });
  expect(removal).toBeNull();
  expect(log.map(({ kind, operator, about }) => [kind, operator, about])).toContainEqual([
    ...['removal-cancelled', 'anna', 'block'],
  ]);
  api.advanceClock(WAIT_HOURS * HOUR_MS);
  await api.clean();
  expect((await desk.support.show(await desk.idOf('pod_zapretom'), 'anna')).factor).not.toBeNull();
  await expect(remove('pod_zapretom')).rejects.toMatchObject({ details: { cause: 'while-blocked' } });
  await desk.change('pod_zapretom', { kind: 'unblock' });
  expect((await remove('pod_zapretom')).removal).not.toBeNull();
});
