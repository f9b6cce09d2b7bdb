import { MINUTE_MS } from '@site/contracts/time';
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { LoginReply, PendingReply, TwoFactorResult } from '@site/shared/contracts/sign-in';
import {
  type ConnectReply,
  type DeviceAnswer,
  type DeviceRequests,
  type EnabledReply,
  type Pairing,
  type PairReply,
  toAnswerText,
  toRequestsText,
  toPairText,
} from '@site/shared/contracts/two-factor';
import { openTestAccounts, PASSWORD, type TestAccounts } from '../../testing/test-accounts';

let api: TestAccounts;
beforeAll(async () => {
  api = await openTestAccounts();
});
afterAll(() => api.close());

const call = <T = { success: boolean; code: string }>(token: string, url: string, body?: unknown) =>
  api.post<T>(url, body, { token });
const signIn = (emailOrLogin: string) =>
  api.post<LoginReply>('/auth/login', { emailOrLogin, password: PASSWORD });
const result = (sessionId: string) => api.post<TwoFactorResult>('/auth/check-2fa-result', { sessionId });
const isEnabled = async (token: string) => (await call<EnabledReply>(token, '/2fa/is-enabled')).body;
const pend = async (login: string) => (await signIn(login)).body as PendingReply;
const post = <T = { success: boolean; code: string }>(url: string, body: unknown, cookie = '') =>
  api.post<T>(url, body, cookie ? { cookie } : {});
const signed = (key: KeyObject, text: string) =>
  sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');

async function pair(login: string) {
  const { access_token: token } = await api.join(login);
  const connecting = await call<ConnectReply>(token, '/2fa/connect', {
    channel: 'device',
    currentPassword: PASSWORD,
  });
  const [, link = ''] =
    /^https:\/\/port\.example\/device#([\w-]{43})$/.exec(connecting.body.connectLink) ?? [];
  const cookie = String(connecting.headers['set-cookie']).split(';')[0];
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const body = {
    token: link,
    name: 'Телефон',
    publicKey: publicKey.export({ format: 'jwk' }),
    signature: signed(privateKey, toPairText(link)),
  };
  return { token, link, cookie, body, key: privateKey, matchNumber: connecting.body.matchNumber };
}

const readRequests = (deviceId: string, key: KeyObject, at = api.now()) =>
  post<DeviceRequests & { code: string }>('/2fa/device/requests', {
    deviceId,
    at,
    signature: signed(key, toRequestsText(deviceId, at)),
  });
const answer = (deviceId: string, key: KeyObject, requestId: string, choice: DeviceAnswer) =>
  post('/2fa/device/answer', {
    deviceId,
    requestId,
    answer: choice,
    signature: signed(key, toAnswerText(requestId, choice)),
  });

test('pairs a phone by its key, except in the requesting browser, and approves a sign-in by a signed answer', async () => {
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
  // A phone that did not receive the reply repeats the call with the same key. A call with another key is
  // rejected.
  expect((await post<PairReply>('/2fa/device/pair', body)).body).toEqual(paired.body);
  const foreign = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const stolen = {
    ...body,
    publicKey: foreign.publicKey.export({ format: 'jwk' }),
    signature: signed(foreign.privateKey, toPairText(link)),
  };
  expect((await post('/2fa/device/pair', stolen)).body.code).toBe('CODE_EXPIRED');
  expect((await post('/2fa/device/pair', forged)).body.code).toBe('CODE_EXPIRED');

  const { code } = await api.readLatestMail('phone@mail.example');
  expect((await call(token, '/auth/verify-email', { code })).status).toBe(200);
  const pending = await pend('phone');
  expect(pending).toMatchObject({
    type: 'approve',
    matchNumber: expect.stringMatching(/^\d\d$/),
    isDevice: true,
  });
  const letter = await api.readLatestMail('phone@mail.example');
  expect(letter.text).toContain('Ответить на телефоне: https://port.example/device\n');
  expect((await readRequests(deviceId, other)).body.code).toBe('UNAUTHORIZED');
  expect((await readRequests(deviceId, key, api.now() - 3 * MINUTE_MS)).body.code).toBe('BAD_REQUEST');
  const { requests } = (await readRequests(deviceId, key)).body;
  expect(requests).toMatchObject([{ purpose: 'sign-in', login: 'phone', matchNumber: pending.matchNumber }]);
  const id = requests[0]?.id ?? '';
  expect((await answer(deviceId, other, id, 'approve')).body.code).toBe('UNAUTHORIZED');
  expect((await result(pending.sessionId)).body).toEqual({ status: 'pending' });
  expect((await answer(deviceId, key, id, 'approve')).body).toEqual({ success: true });
  const results = await Promise.all([1, 2, 3].map(() => result(pending.sessionId)));
  expect(results.filter(({ body: reply }) => 'access_token' in reply)).toHaveLength(1);
  expect((await answer(deviceId, key, id, 'deny')).body.code).toBe('CODE_EXPIRED');
  api.advanceClock(10 * MINUTE_MS);
  expect((await post('/2fa/device/pair', body)).body.code).toBe('CODE_EXPIRED');
});

test('denies a sign-in and gets only the newest request, at most five in ten minutes', async () => {
  const { token, body, key } = await pair('denier');
  const { code } = await api.readLatestMail('denier@mail.example');
  await call(token, '/auth/verify-email', { code });
  const { deviceId } = (await post<PairReply>('/2fa/device/pair', body)).body;
  const first = await pend('denier');
  const second = await pend('denier');
  expect((await result(first.sessionId)).body).toEqual({ status: 'expired' });
  const { requests } = (await readRequests(deviceId, key)).body;
  expect(requests).toHaveLength(1);
  await answer(deviceId, key, requests[0]?.id ?? '', 'deny');
  expect((await result(second.sessionId)).body).toEqual({ status: 'denied' });
  const denied = await api.readLatestMail('denier@mail.example');
  expect(denied.subject).toContain('вход отклонён');
  expect(denied.text).toMatch(/отклонён \d\d\.\d\d\.\d{4}, \d\d:\d\d\sМСК\. Входили с устройства: /);
  expect(denied.text).not.toContain('на вашем телефоне');
  for (let index = 0; index < 3; index += 1) await pend('denier');
  expect((await signIn('denier')).status).toBe(429);
  const elsewhere = { emailOrLogin: 'denier', password: PASSWORD };
  const blocked = await api.post('/auth/login', elsewhere, { address: '93.184.220.1' });
  expect(blocked.status).toBe(429);
  // Somebody who knew the password used up the requests. A new password gives them back to the owner.
  await api.recover('denier', 'Pristan-77!');
  const renewed = { emailOrLogin: 'denier', password: 'Pristan-77!' };
  expect((await api.post('/auth/login', renewed)).body).toMatchObject({ status: 'pending' });
});

test('disconnects when its player approves, and refuses the answer of a stranger’s phone', async () => {
  const mine = await pair('leaver');
  const { deviceId } = (await post<PairReply>('/2fa/device/pair', mine.body)).body;
  const other = await pair('stranger2');
  const { deviceId: strange } = (await post<PairReply>('/2fa/device/pair', other.body)).body;
  const disconnect = async () => (await call(mine.token, '/2fa/disconnect', {})).body;
  const disconnectStatus = async () => (await isEnabled(mine.token)).disconnect;
  expect(await disconnectStatus()).toBeUndefined();
  expect(await disconnect()).toEqual({ success: false });
  expect(await disconnectStatus()).toBe('pending');
  const refused = (await readRequests(deviceId, mine.key)).body.requests;
  await answer(deviceId, mine.key, refused[0]?.id ?? '', 'deny');
  expect(await disconnectStatus()).toBe('denied');
  api.advanceClock(1);
  await disconnect();
  expect(await disconnectStatus()).toBe('pending');
  api.advanceClock(10 * MINUTE_MS);
  expect(await disconnectStatus()).toBe('expired');
  expect(await disconnect()).toEqual({ success: false });
  const { requests } = (await readRequests(deviceId, mine.key)).body;
  expect(requests).toMatchObject([{ purpose: 'disconnect' }]);
  const id = requests[0]?.id ?? '';
  expect((await answer(strange, other.key, id, 'approve')).body.code).toBe('CODE_EXPIRED');
  expect((await isEnabled(mine.token)).hasAccount).toBe(true);
  await answer(deviceId, mine.key, id, 'approve');
  expect((await isEnabled(mine.token)).hasAccount).toBe(false);
});
