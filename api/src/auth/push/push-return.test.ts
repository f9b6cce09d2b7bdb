import { randomBytes } from 'node:crypto';
import type { SettingsInfo } from '@site/shared/contracts/profile';
import type { LogoutReply, TokenPair } from '@site/shared/contracts/sign-in';
import { openPushAccounts, type PushAccounts } from '../../testing/push-accounts';
import { PASSWORD } from '../../testing/test-accounts';

/** Start of the day from which the privacy policy describes the return of messages. */
const DESCRIBED = '2026-12-13T21:00:00Z';

let site: PushAccounts;
let api: PushAccounts['api'];
beforeAll(async () => {
  site = await openPushAccounts();
  ({ api } = site);
});
afterAll(() => site.close());

const signIn = async (emailOrLogin: string) =>
  (await api.post<TokenPair>('/auth/login', { emailOrLogin, password: PASSWORD })).body;
const signOut = async (refreshToken: string) =>
  (await api.post<LogoutReply>('/auth/logout', { refreshToken })).body;
const devicesOf = async (token: string) => (await site.settingsOf(token)).devices;

const moveTo = (time: string) => api.advanceClock(Date.parse(time) - api.now());

test('offers messages from the day of the edition of the privacy policy that describes them', async () => {
  await site.join('redaktsiya');
  const isOffered = async () => {
    const { access_token: token } = await signIn('redaktsiya');
    return (await api.post<SettingsInfo>('/api/profile/settings', {}, { token })).body.push;
  };
  moveTo('2026-12-07T20:59:00Z');
  expect(await isOffered()).toBe(false);
  moveTo('2026-12-07T21:00:00Z');
  expect(await isOffered()).toBe(true);
});

test('lets browsers remember nobody before the edition that describes it', async () => {
  moveTo('2026-12-13T20:59:00Z');
  const { token, refreshToken } = await site.join('rano');
  await site.subscribe(token, ['payment']);
  expect(await signOut(refreshToken)).toEqual({ success: true });
});

test('says at the sign-out whose browser got messages, and takes the same player back', async () => {
  moveTo(DESCRIBED);
  const { id, token, refreshToken } = await site.join('vernulsya');
  expect((await signOut((await signIn('vernulsya')).refresh_token)).push).toEqual({
    playerId: id,
    isOn: false,
  });
  const subscription = await site.subscribe(token, ['payment']);
  const { push } = await signOut(refreshToken);
  expect(push).toEqual({ playerId: id, isOn: true, proof: expect.any(String) });
  expect(await signOut(refreshToken)).toEqual({ success: true });
  const { access_token: next } = await signIn('vernulsya');
  expect(await devicesOf(next)).toEqual([]);
  const reply = await site.call(next, 'subscribe', {
    ...subscription,
    isReturn: true,
    proof: push?.proof,
  });
  expect(reply.body).toEqual({ success: true });
  expect(await devicesOf(next)).toMatchObject([{ current: true }]);
});

test('takes back neither a player nor a browser without the proof of a sign-out', async () => {
  moveTo(DESCRIBED);
  const { token, refreshToken } = await site.join('pamyat');
  const subscription = await site.subscribe(token, ['payment']);
  const proof = (await signOut(refreshToken)).push?.proof ?? '';
  const { access_token: back } = await signIn('pamyat');
  const { token: other } = await site.join('sosed');
  const elsewhere = site.service.subscribe(site.keys.current().publicKey);
  const codeOf = async (caller: string, body: object) =>
    (await site.call(caller, 'subscribe', { ...body, isReturn: true })).body.code;
  expect(await codeOf(back, subscription)).toBe('CONFLICT');
  expect(await codeOf(back, { ...subscription, proof: 'A'.repeat(43) })).toBe('CONFLICT');
  expect(await codeOf(back, { ...elsewhere, proof })).toBe('CONFLICT');
  expect(await codeOf(other, { ...subscription, proof })).toBe('CONFLICT');
  expect([...(await devicesOf(back)), ...(await devicesOf(other))]).toEqual([]);
  expect(await codeOf(back, { ...subscription, proof })).toBeUndefined();
});

test('takes a player back with a proof of before a rotation, unless the earlier secret is compromised', async () => {
  moveTo(DESCRIBED);
  const { token, refreshToken } = await site.join('rotatsiya');
  const subscription = await site.subscribe(token, ['payment']);
  const { push } = await signOut(refreshToken);
  const { access_token: back } = await signIn('rotatsiya');
  site.secrets.unshift(randomBytes(32));
  const call = { ...subscription, isReturn: true, proof: push?.proof };
  expect((await site.call(back, 'subscribe', call)).body).toEqual({ success: true });
  site.secrets.splice(1);
  const { publicKey: key } = site.keys.current();
  expect((await site.call(back, 'subscribe', { ...call, key })).body.code).toBe('CONFLICT');
});

test('leaves the browser to another player who has turned messages on there', async () => {
  moveTo(DESCRIBED);
  const { token, refreshToken } = await site.join('pervyi');
  const subscription = await site.subscribe(token, ['payment']);
  const { push } = await signOut(refreshToken);
  const other = await site.join('vtoroi');
  await site.call(other.token, 'subscribe', subscription);
  const { access_token: back } = await signIn('pervyi');
  const reply = await site.call(back, 'subscribe', {
    ...subscription,
    isReturn: true,
    proof: push?.proof,
  });
  expect(reply.body.code).toBe('CONFLICT');
  expect(await devicesOf(back)).toEqual([]);
  expect(await devicesOf(other.token)).toMatchObject([{ current: true }]);
});

test('keeps one subscription when page and worker renew it after a rotation', async () => {
  moveTo(DESCRIBED);
  const { token } = await site.join('gonka');
  const { endpoint } = await site.subscribe(token, ['payment']);
  site.secrets.unshift(randomBytes(32));
  const next = site.service.subscribe(site.keys.current().publicKey);
  const renew = () => api.post('/api/push/renew', { ...next, former: endpoint });
  await site.call(token, 'subscribe', next);
  expect((await renew()).body).toEqual({ success: true });
  const replies = await Promise.all([renew(), site.call(token, 'subscribe', next), renew()]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await devicesOf(token)).toMatchObject([{ current: true }]);
  const stranger = { ...next, keys: { ...next.keys, auth: 'A'.repeat(22) } };
  expect((await api.post('/api/push/renew', { ...stranger, former: endpoint })).status).toBe(404);
});
