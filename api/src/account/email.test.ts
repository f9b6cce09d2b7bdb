import type { SettingsInfo } from '@site/shared/contracts/profile';
import type { TokenPair } from '@site/shared/contracts/sign-in';
import { DAY_MS, MINUTE_MS } from '@site/contracts/time';
import type { ConnectReply } from '@site/shared/contracts/two-factor';
import { selectMails } from '../mail/mail.repo';
import { authenticatorCodeOf } from '../testing/authenticator';
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

test('changes the e-mail with password and code, and restores the former one by its link, ending all sessions', async () => {
  const { access_token: token } = await api.joinConfirmed('pereezd');
  await api.joinConfirmed('zanyato');
  const verificationCode = await api.requestEmailCode(token, 'pereezd@mail.example');
  const change = (newEmail: string) =>
    call(token, '/auth/change-email', { currentPassword: PASSWORD, newEmail, verificationCode });
  expect((await change('zanyato@mail.example')).body).toEqual({
    code: 'EMAIL_ALREADY_IN_USE',
    message: 'mail_taken',
  });
  expect((await change('PEREEZD@mail.example')).body.code).toBe('NEW_EMAIL_SAME_AS_CURRENT');
  expect((await change('novy dom@mail.example')).body.code).toBe('BAD_REQUEST');
  expect((await change('dom@mail.example')).body).toEqual({ success: true });
  const { code } = await api.readLatestMail('dom@mail.example');
  expect((await call(token, '/auth/verify-email', { code })).body).toEqual({ success: true });
  // An intruder who knows the password adds a second factor to lock the owner out.
  const request = {
    channel: 'totp',
    currentPassword: PASSWORD,
    verificationCode: await api.requestEmailCode(token, 'dom@mail.example'),
  };
  const { connectLink } = (await api.post<ConnectReply>('/2fa/connect', request, { token })).body;
  const autorizationCode = authenticatorCodeOf(connectLink, api.now());
  expect((await call(token, '/authorization-with-2fa', { autorizationCode })).body).toEqual({
    success: true,
  });
  const { text } = await api.readLatestMail('pereezd@mail.example');
  const undo = /https:\/\/port\.example\/auth\/undo-email#([\w-]{43})/.exec(text)?.[1] ?? '';
  expect((await api.post('/auth/undo-email-change', { token: undo })).body).toEqual({
    email: 'pereezd@mail.example',
  });
  expect((await api.post('/auth/undo-email-change', { token: undo })).body.code).toBe('CODE_EXPIRED');
  expect((await call(token, '/auth/sessions')).status).toBe(401);
  // The undo removed the password, so the owner recovers the account through the former address.
  expect((await signIn('pereezd', PASSWORD)).body.code).toBe('INCORRECT_CREDENTIALS');
  const requested = await api.post('/auth/request-password-reset', { emailOrLogin: 'pereezd' });
  const cookie = String(requested.headers['set-cookie']).split(';')[0];
  let letter = await api.readLatestMail('pereezd@mail.example');
  while (!letter.subject.includes('восстановление'))
    letter = await api.readLatestMail('pereezd@mail.example');
  const reset = { emailOrLogin: 'pereezd', newPassword: NEW, verificationCode: letter.code };
  expect((await api.post('/auth/reset-password', reset, { cookie })).body).toEqual({ success: true });
  expect((await signIn('pereezd@mail.example', NEW)).body).toHaveProperty('access_token');
});

test('sends step-up codes to the last confirmed address while the new one is unconfirmed', async () => {
  const { access_token: token } = await api.joinConfirmed('opechatka');
  const verificationCode = await api.requestEmailCode(token, 'opechatka@mail.example');
  const change = { currentPassword: PASSWORD, newEmail: 'chuzhaya@mail.example', verificationCode };
  expect((await call(token, '/auth/change-email', change)).body).toEqual({ success: true });
  await call(token, '/auth/request-email-code');
  const { code: newAddressCode } = await api.readLatestMail('chuzhaya@mail.example');
  const { code: confirmedAddressCode } = await api.readLatestMail('opechatka@mail.example');
  const connect = (code: string) =>
    call(token, '/2fa/connect', { currentPassword: PASSWORD, verificationCode: code });
  const proof = { currentPassword: PASSWORD, verificationCode: newAddressCode };
  const password = { ...proof, newPassword: NEW };
  // The check is skipped in the rare case that the two random codes are equal.
  if (newAddressCode !== confirmedAddressCode) {
    expect((await connect(newAddressCode)).body.code).toBe('INVALID_VERIFICATION_CODE');
    expect((await call(token, '/auth/delete-account', proof)).body.code).toBe('INVALID_VERIFICATION_CODE');
    expect((await call(token, '/auth/change-password', password)).body.code).toBe(
      'INVALID_VERIFICATION_CODE',
    );
  }
  expect((await connect(confirmedAddressCode)).status).toBe(200);
  expect((await call(token, '/auth/verify-email', { code: newAddressCode })).body).toEqual({ success: true });
});

test('names the action in the letter with a code, which works for no other action', async () => {
  const { access_token: token } = await api.joinConfirmed('deystvie');
  expect((await call(token, '/auth/request-email-code', { action: 'delete-account' })).status).toBe(200);
  const { subject, text, code } = await api.readLatestMail('deystvie@mail.example');
  expect(subject).toContain('удаление аккаунта');
  expect(text).toContain('чтобы удалить аккаунт deystvie');
  const change = { currentPassword: PASSWORD, newEmail: 'drugoe@mail.example', verificationCode: code };
  expect((await call(token, '/auth/change-email', change)).body.code).toBe('INVALID_VERIFICATION_CODE');
  expect((await call(token, '/auth/verify-email-code', { code })).body).toEqual({ success: true });
  const proof = { currentPassword: PASSWORD, verificationCode: code };
  expect((await call(token, '/auth/delete-account', proof)).status).toBe(200);
  expect((await call(token, '/auth/request-email-code', { action: 'anything' })).status).toBe(400);
});

test('requires a step-up code for each change while an earlier change is pending', async () => {
  const { access_token: token } = await api.joinConfirmed('dvazhdy');
  const change = (newEmail: string, verificationCode?: string) =>
    call(token, '/auth/change-email', { currentPassword: PASSWORD, newEmail, verificationCode });
  const settings = async () =>
    (await api.post<SettingsInfo>('/api/profile/settings', undefined, { token })).body;
  const first = await api.requestEmailCode(token, 'dvazhdy@mail.example');
  expect((await change('pervaya@mail.example', first)).body).toEqual({ success: true });
  expect(await settings()).toMatchObject({
    emailConfirmation: false,
    stepUp: true,
    codeEmail: 'd••••y@mail.example',
  });
  expect((await change('chuzhaya_2@mail.example')).body.code).toBe('CODE_EXPIRED');
  expect((await change('chuzhaya_2@mail.example', first)).body.code).toBe('CODE_EXPIRED');
  const second = await api.requestEmailCode(token, 'dvazhdy@mail.example');
  expect((await change('vtoraya@mail.example', second)).body).toEqual({ success: true });
});

test('confirms a changed address only while the change can be undone, then requires a new step-up code', async () => {
  const { access_token } = await api.joinConfirmed('dolgo');
  const first = await api.requestEmailCode(access_token, 'dolgo@mail.example');
  const body = { currentPassword: PASSWORD, newEmail: 'kogda@mail.example' };
  await call(access_token, '/auth/change-email', { ...body, verificationCode: first });
  const letters = async () =>
    (await selectMails(api.db, 1_000)).filter(({ recipient }) => recipient === 'kogda@mail.example').length;
  expect(await letters()).toBe(1);
  api.advanceClock(7 * DAY_MS - MINUTE_MS);
  const { access_token: token } = (await signIn('dolgo', PASSWORD)).body as unknown as TokenPair;
  await call(token, '/auth/request-email-code');
  const { code } = await api.readLatestMail('kogda@mail.example');
  expect(await letters()).toBe(2);
  api.advanceClock(2 * MINUTE_MS);
  expect((await call(token, '/auth/verify-email', { code })).body.code).toBe('CODE_EXPIRED');
  const second = await api.requestEmailCode(token, 'dolgo@mail.example');
  expect(await letters()).toBe(2);
  expect((await call(token, '/auth/change-email', body)).body.code).not.toBe('NEW_EMAIL_SAME_AS_CURRENT');
  const again = await call(token, '/auth/change-email', { ...body, verificationCode: second });
  expect(again.body).toEqual({ success: true });
  const { code: fresh } = await api.readLatestMail('kogda@mail.example');
  expect((await call(token, '/auth/verify-email', { code: fresh })).body).toEqual({ success: true });
});

test('sends no undo link to an address that was never confirmed', async () => {
  const { access_token: token } = await api.join('oshibka', { email: 'chuzhoy@mail.example' });
  const body = { currentPassword: PASSWORD, newEmail: 'svoy@mail.example' };
  expect((await call(token, '/auth/change-email', body)).body).toEqual({ success: true });
  const toStranger = (await selectMails(api.db, 1_000)).filter(
    ({ recipient }) => recipient === 'chuzhoy@mail.example',
  );
  expect(toStranger.map(({ subject }) => subject)).toEqual([expect.stringContaining('подтвердите почту')]);
});

test('compares addresses without regard to case, in Cyrillic too', async () => {
  const { access_token: token } = await api.join('bukvy', { email: 'Bukvy@Почта.РФ' });
  const { code } = await api.readLatestMail('bukvy@почта.рф');
  expect((await call(token, '/auth/verify-email', { code })).body).toEqual({ success: true });
  expect((await signIn('BUKVY@почта.рф', PASSWORD)).status).toBe(200);
  const { access_token: other } = await api.join('bukvy_2');
  const change = { currentPassword: PASSWORD, newEmail: 'bukvy@ПОЧТА.рф' };
  expect((await call(other, '/auth/change-email', change)).body.code).toBe('EMAIL_ALREADY_IN_USE');
});

test('sends recovery codes to the last confirmed address while the new one is unconfirmed', async () => {
  const { access_token: token } = await api.joinConfirmed('moved');
  await api.post('/auth/request-email-code', undefined, { token });
  const { code: verificationCode } = await api.readLatestMail('moved@mail.example');
  const change = { currentPassword: PASSWORD, newEmail: 'thief@mail.example', verificationCode };
  expect((await api.post('/auth/change-email', change, { token })).status).toBe(200);
  await api.post('/auth/request-password-reset', { emailOrLogin: 'moved' });
  await api.readRecoveryCode('moved');
  const mails = await selectMails(api.db, 1_000);
  const toThief = mails.filter(({ recipient }) => recipient === 'thief@mail.example');
  expect(toThief.map(({ subject }) => subject)).toEqual([expect.stringContaining('подтвердите почту')]);
});

test('limits wrong codes of many accounts from one IPv6 /48', async () => {
  const { access_token: token } = await api.join('mnogo');
  const confirm = async (code: string, index: number) => {
    const address = `2606:4700:6:${(index * 256).toString(16)}::1`;
    return (await api.post('/auth/verify-email', { code }, { token, address })).status;
  };
  const guesses = Array.from({ length: 245 }, (_, index) => confirm('wrong', index));
  expect((await Promise.all(guesses)).filter((status) => status === 429)).toHaveLength(5);
  api.advanceClock(6 * 60 * MINUTE_MS);
  expect(await confirm('wrong', 0)).toBe(401);
});

test('sends no recovery code to an address that several accounts have named and none has confirmed', async () => {
  const recover = (emailOrLogin: string) => api.post('/auth/request-password-reset', { emailOrLogin });
  await api.joinConfirmed('claim_none');
  await api.join('claim_one', { email: 'shared@mail.example' });
  await api.join('claim_two', { email: 'shared@mail.example' });
  await recover('shared@mail.example');
  await recover('claim_none');
  await api.readRecoveryCode('claim_none');
  const mails = await selectMails(api.db, 1_000);
  const subjects = mails.filter(({ recipient }) => recipient === 'shared@mail.example');
  expect(subjects.map(({ subject }) => subject).join()).not.toContain('восстановление');
});

test('keeps the older messages of the call that confirms an e-mail', async () => {
  const { access_token: token } = await api.join('prezhnie', { email: 'obshchiy@mail.example' });
  const { code } = await api.readLatestMail('obshchiy@mail.example');
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await call(token, '/auth/verify-email', { code: wrong })).body).toEqual({
    code: 'INVALID_VERIFICATION_CODE',
    message: 'Неверный код подтверждения',
  });
  const { access_token: other } = await api.join('prezhnie_2', { email: 'obshchiy@mail.example' });
  const { code: theirs } = await api.readLatestMail('obshchiy@mail.example');
  expect((await call(other, '/auth/verify-email', { code: theirs })).body).toEqual({ success: true });
  expect((await call(token, '/auth/verify-email', { code })).body).toEqual({
    code: 'EMAIL_ALREADY_IN_USE',
    message: 'Этот адрес электронной почты уже используется',
  });
});
