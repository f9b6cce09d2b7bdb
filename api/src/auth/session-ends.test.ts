import type { LoginReply, SessionEnd, TokenPair } from '@site/shared/contracts/sign-in';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@site/contracts/time';
import { endedSessions } from './sessions/ended-session.table';
import { openTestAccounts, PASSWORD, type TestAccounts } from '../testing/test-accounts';

const NEW_PASSWORD = 'Mayak-2027!x';

let api: TestAccounts;
beforeAll(async () => {
  api = await openTestAccounts();
});
afterAll(() => api.close());

const login = async (emailOrLogin: string, remember = false) => {
  const { body } = await api.post<LoginReply>('/auth/login', {
    emailOrLogin,
    password: PASSWORD,
    remember,
  });
  return body as TokenPair;
};
const refresh = ({ refresh_token: refreshToken }: TokenPair) =>
  api.post<{ code: string; details?: SessionEnd }>('/auth/refresh', { refreshToken });
/** Returns what the server says about the end of a session to the holder of its refresh token. */
const endOf = async (tokens: TokenPair) => {
  const { status, body } = await refresh(tokens);
  expect([status, body.code]).toEqual([401, 'UNAUTHORIZED']);
  return body.details;
};

test('says that the session was ended from the list of sessions', async () => {
  const phone = await api.join('spisok');
  const { access_token: token } = await login('spisok');
  const endedAt = api.now();
  await api.post('/auth/end-sessions', {}, { token });
  api.advanceClock(HOUR_MS);
  expect(await endOf(phone)).toEqual({ ended: 'ended', endedAt });
});

test('says that the password was changed or recovered', async () => {
  const phone = await api.joinConfirmed('smena');
  const desktop = await login('smena');
  const change = { currentPassword: PASSWORD, newPassword: NEW_PASSWORD };
  await api.post('/auth/change-password', change, { token: desktop.access_token });
  expect(await endOf(phone)).toEqual({ ended: 'password-changed', endedAt: api.now() });
  await api.recover('smena', PASSWORD);
  expect(await endOf(desktop)).toEqual({ ended: 'password-recovered', endedAt: api.now() });
});

test('says that a change of the e-mail address was undone', async () => {
  const desktop = await api.joinConfirmed('vozvrat');
  const { access_token: token } = desktop;
  const verificationCode = await api.requestEmailCode(token, 'vozvrat@mail.example');
  const change = { currentPassword: PASSWORD, newEmail: 'chuzhoy@mail.example', verificationCode };
  await api.post('/auth/change-email', change, { token });
  const { text } = await api.readLatestMail('vozvrat@mail.example');
  const undo = /undo-email#([\w-]{43})/.exec(text)?.[1] ?? '';
  await api.post('/auth/undo-email-change', { token: undo });
  expect(await endOf(desktop)).toEqual({ ended: 'email-restored', endedAt: api.now() });
});

test('says that the deletion of the account was requested, and then that the account is deleted', async () => {
  const phone = await api.joinConfirmed('uhod');
  const desktop = await login('uhod');
  const { access_token: token } = desktop;
  const verificationCode = await api.requestEmailCode(token, 'uhod@mail.example');
  const proof = { currentPassword: PASSWORD, verificationCode };
  expect((await api.post('/auth/delete-account', proof, { token })).status).toBe(200);
  expect(await endOf(phone)).toMatchObject({ ended: 'deletion-requested' });
  const remembered = await login('uhod', true);
  api.advanceClock(14 * DAY_MS + MINUTE_MS);
  await api.clean();
  expect(await endOf(remembered)).toMatchObject({ ended: 'account-deleted' });
});

test('says that a session has expired, before and after its row is deleted', async () => {
  const tokens = await api.join('davno');
  const endedAt = api.now() + 12 * HOUR_MS;
  api.advanceClock(13 * HOUR_MS);
  expect(await endOf(tokens)).toEqual({ ended: 'expired', endedAt });
  api.advanceClock(DAY_MS);
  await api.clean();
  expect(await endOf(tokens)).toEqual({ ended: 'expired', endedAt });
});

test('says that a spent token was used twice', async () => {
  const first = await api.join('dvazhdy');
  const { body } = await refresh(first);
  api.advanceClock(MINUTE_MS);
  expect(await endOf(first)).toEqual({ ended: 'reused', endedAt: api.now() });
  expect(await endOf(body as unknown as TokenPair)).toEqual({ ended: 'reused', endedAt: api.now() });
});

test('says that a sign-in beyond fifty sessions ended the longest unused one', async () => {
  const first = await api.join('mnogo');
  for (let count = 0; count < 50; count += 1) {
    api.advanceClock(1_000);
    await login('mnogo');
    if (count % 10 === 9) api.advanceClock(15 * MINUTE_MS);
  }
  expect(await endOf(first)).toMatchObject({ ended: 'too-many' });
});

test('says nothing about a sign-out, and nothing for an unknown token', async () => {
  const own = await api.join('vyhod');
  await api.post('/auth/logout', { refreshToken: own.refresh_token });
  expect(await endOf(own)).toBeUndefined();
  expect(await endOf({ ...own, refresh_token: 'x'.repeat(43) })).toBeUndefined();
});

test('forgets an ended session after thirty days', async () => {
  const phone = await api.join('zabyl');
  const { access_token: token } = await login('zabyl');
  await api.post('/auth/end-sessions', {}, { token });
  api.advanceClock(30 * DAY_MS + MINUTE_MS);
  await api.clean();
  expect(await endOf(phone)).toBeUndefined();
  const rows = await api.db.select().from(endedSessions);
  expect(rows.every(({ endedAt }) => endedAt.getTime() > api.now() - 30 * DAY_MS)).toBe(true);
});
