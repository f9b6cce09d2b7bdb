import { randomBytes, randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@site/contracts/time';
import { ENGINES } from '@site/server/testing/test-database';
import type { TokenPair } from '@site/shared/contracts/sign-in';
import { selectPlayerData } from '../../account/data-export.repo';
import { deletePlayer } from '../../players/player.repo';
import { openPushAccounts, type PushAccounts } from '../../testing/push-accounts';
import { PASSWORD } from '../../testing/test-accounts';
import { pushText } from './push.text';
import { queuePush } from './push-queue.service';

describe.each(ENGINES)('on %s', (engine) => {
  let site: PushAccounts;
  let api: PushAccounts['api'];
  let service: PushAccounts['service'];
  beforeAll(async () => {
    site = await openPushAccounts(engine);
    ({ api, service } = site);
  });
  afterAll(() => site.close());
  beforeEach(() => {
    service.received.length = 0;
    service.failStatus = null;
  });

  const queue = (playerId: number, event: string) =>
    api.db.transaction((tx) =>
      queuePush(tx, { playerId, event, message: pushText.credited('На счету +5 DP'), now: site.now() }),
    );

  test('lists nothing before a subscription, and the device after it', async () => {
    const { token } = await site.join('nachalo');
    expect(await site.settingsOf(token)).toEqual({
      key: site.keys.current().publicKey,
      kinds: [],
      devices: [],
    });
    await site.subscribe(token, ['payment']);
    expect(await site.settingsOf(token)).toMatchObject({
      kinds: ['payment'],
      devices: [{ since: api.now(), current: true }],
    });
  });

  test('encrypts a trial message for the browser and signs it as the site', async () => {
    const { token } = await site.join('proba');
    const { endpoint } = await site.subscribe(token);
    const { devices } = await site.settingsOf(token);
    expect((await site.call(token, 'test', { id: devices[0]!.id })).body).toEqual({ success: true });
    expect(service.received).toMatchObject([
      { endpoint, kind: 'test', path: '/profile#settings', contact: expect.stringMatching(/^mailto:.+@/) },
    ]);
    service.failStatus = 503;
    expect((await site.call(token, 'test', { id: devices[0]!.id })).body.code).toBe('UNAVAILABLE');
    service.failStatus = 410;
    expect((await site.call(token, 'test', { id: devices[0]!.id })).body.code).toBe('NOT_FOUND');
    expect((await site.settingsOf(token)).devices).toEqual([]);
    expect((await site.call(token, 'test', { id: randomUUID() })).body.code).toBe('NOT_FOUND');
  });

  test.each([
    'http://fcm.googleapis.com/send',
    'https://127.0.0.1/send',
    'https://10.0.0.7/send',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/send',
    'https://0x7f000001/send',
    'https://localhost/send',
    'https://printer.local/send',
    'https://database/send',
    'https://push.example.org/send',
    'https://fcm.googleapis.com.example.org/send',
    'https://notify.windows.com/send',
    'https://xnotify.windows.com/send',
    'https://fcm.googleapis.com:8443/send',
    'https://user:word@fcm.googleapis.com/send',
    'https://f%63m.googleapis.com/send',
    'https://fcm.googleapis.com:443/send',
    'https://FCM.googleapis.com/send',
    'https:fcm.googleapis.com/send',
    'file:///etc/passwd',
  ])('refuses the address %s', async (endpoint) => {
    const { token } = await site.join(`a${randomBytes(6).toString('hex')}`);
    const subscription = { ...service.subscribe(site.keys.current().publicKey), endpoint };
    expect((await site.call(token, 'subscribe', subscription)).body.code).toBe('BAD_REQUEST');
    expect((await site.settingsOf(token)).devices).toEqual([]);
  });

  test('refuses a key that is no point of the curve, and a key that is not the site’s', async () => {
    const { token } = await site.join('klyuchi');
    const subscription = service.subscribe(site.keys.current().publicKey);
    const keys = { ...subscription.keys, p256dh: 'A'.repeat(87) };
    expect((await site.call(token, 'subscribe', { ...subscription, keys })).body.code).toBe('BAD_REQUEST');
    const foreign = { ...subscription, key: subscription.keys.p256dh };
    expect((await site.call(token, 'subscribe', foreign)).body.code).toBe('BAD_REQUEST');
  });

  test('sends a kind only after it was turned on, and no more after it was turned off', async () => {
    const { id, token } = await site.join('vybor');
    await site.subscribe(token, ['draw']);
    await queue(id, 'payment/1');
    expect(await site.deliver()).toEqual([]);
    await site.call(token, 'kind', { kind: 'payment', status: true });
    await queue(id, 'payment/2');
    expect(await site.deliver()).toMatchObject([{ kind: 'payment', text: 'На счету +5 DP' }]);
    await site.call(token, 'kind', { kind: 'payment', status: false });
    await queue(id, 'payment/3');
    expect(await site.deliver()).toHaveLength(1);
  });

  test('sends one message for an event that is reported twice', async () => {
    const { id, token } = await site.join('odnazhdy');
    await site.subscribe(token, ['payment']);
    await queue(id, 'payment/4');
    await queue(id, 'payment/4');
    await site.deliver();
    await queue(id, 'payment/4');
    expect(await site.deliver()).toHaveLength(1);
  });

  test('deletes a subscription that the push service has ended', async () => {
    const { id, token } = await site.join('ushla');
    await site.subscribe(token, ['payment']);
    service.failStatus = 410;
    await queue(id, 'payment/5');
    await site.deliver();
    expect((await site.settingsOf(token)).devices).toEqual([]);
  });

  test.each([429, 503])('sends a message later after status %i', async (status) => {
    const { id, token } = await site.join(`pozzhe${status}`);
    await site.subscribe(token, ['payment']);
    service.failStatus = status;
    await queue(id, `payment/${status}`);
    await site.deliver();
    service.failStatus = null;
    expect(await site.deliver()).toEqual([]);
    api.advanceClock(30_000);
    expect(await site.deliver()).toHaveLength(1);
    expect((await site.settingsOf(token)).devices).toHaveLength(1);
  });

  test('removes the subscription with its session', async () => {
    const { id, token, refreshToken } = await site.join('vyhod');
    await site.subscribe(token, ['payment']);
    const { body } = await api.post<TokenPair>('/auth/login', { emailOrLogin: 'vyhod', password: PASSWORD });
    const second = body.access_token;
    await site.subscribe(second);
    expect((await site.settingsOf(second)).devices).toHaveLength(2);
    await api.post('/auth/logout', { refreshToken: refreshToken });
    expect((await site.settingsOf(second)).devices).toMatchObject([{ current: true }]);
    // queued afterwards: the job that sends messages may run at any time
    await queue(id, 'payment/6');
    expect(await site.deliver()).toHaveLength(1);
    const third = (await api.post<TokenPair>('/auth/login', { emailOrLogin: 'vyhod', password: PASSWORD }))
      .body;
    await api.post('/auth/end-sessions', {}, { token: third.access_token });
    expect((await site.settingsOf(third.access_token)).devices).toEqual([]);
  });

  test('removes the subscriptions after a new password and with the account', async () => {
    await api.joinConfirmed('parol');
    const sign = async (password: string) =>
      (await api.post<TokenPair>('/auth/login', { emailOrLogin: 'parol', password })).body.access_token;
    await site.subscribe(await sign(PASSWORD));
    await api.recover('parol', 'Drugoy-2026!x');
    const token = await sign('Drugoy-2026!x');
    expect((await site.settingsOf(token)).devices).toEqual([]);
    const { id, token: leaving } = await site.join('udalen');
    await site.subscribe(leaving, ['case']);
    await api.db.transaction((tx) => deletePlayer(tx, id));
    expect(await selectPlayerData(api.db, id)).toMatchObject({
      pushKinds: [],
      pushDevices: [],
      pushMessages: [],
    });
  });

  test('hands a browser over to the player who signs in there, without the messages of the former one', async () => {
    const first = await site.join('pervyy');
    const subscription = await site.subscribe(first.token, ['payment']);
    service.failStatus = 503;
    await queue(first.id, 'payment/7');
    await site.deliver();
    const second = await site.join('vtoroy');
    await site.call(second.token, 'subscribe', subscription);
    service.failStatus = null;
    api.advanceClock(MINUTE_MS);
    expect(await site.deliver()).toEqual([]);
    expect((await site.settingsOf(first.token)).devices).toEqual([]);
  });

  test('keeps the ten newest browsers of a player', async () => {
    await site.join('mnogo');
    let token = '';
    for (let count = 0; count < 11; count += 1) {
      const { body } = await api.post<TokenPair>('/auth/login', {
        emailOrLogin: 'mnogo',
        password: PASSWORD,
      });
      token = body.access_token;
      api.advanceClock(1_000);
      await site.subscribe(token);
    }
    const { devices } = await site.settingsOf(token);
    expect([devices.length, devices[0]?.current]).toEqual([10, true]);
  });

  test('turns off one browser of the player, and none of another player', async () => {
    const { token } = await site.join('svoy');
    const other = await site.join('chuzhoy');
    await site.subscribe(token);
    const [device] = (await site.settingsOf(token)).devices;
    await site.call(other.token, 'unsubscribe', { id: device!.id });
    expect((await site.settingsOf(token)).devices).toHaveLength(1);
    await site.call(token, 'unsubscribe', { id: device!.id });
    expect((await site.settingsOf(token)).devices).toEqual([]);
  });

  test('sends with the former key after a rotation, and lets the browser renew by its former endpoint', async () => {
    const { id, token } = await site.join('smena');
    const { endpoint } = await site.subscribe(token, ['payment']);
    site.secrets.unshift(randomBytes(32));
    await queue(id, 'payment/8');
    expect(await site.deliver()).toHaveLength(1);
    const next = service.subscribe(site.keys.current().publicKey);
    const renew = (former: string) => api.post('/api/push/renew', { ...next, former });
    expect((await renew(`${service.origin}/push/unknown`)).body.code).toBe('NOT_FOUND');
    expect((await renew(endpoint)).body).toEqual({ success: true });
    site.secrets.pop();
    await queue(id, 'payment/9');
    expect((await site.deliver()).map((message) => message.endpoint)).toEqual([endpoint, next.endpoint]);
  });

  test('waits for a renewal when the key is not accepted any more', async () => {
    const { id, token } = await site.join('utechka');
    const { endpoint } = await site.subscribe(token, ['payment']);
    site.secrets.splice(0, 1, randomBytes(32));
    await queue(id, 'payment/10');
    expect(await site.deliver()).toEqual([]);
    const next = service.subscribe(site.keys.current().publicKey);
    expect((await api.post('/api/push/renew', { ...next, former: endpoint })).status).toBe(200);
    api.advanceClock(30_000);
    expect(await site.deliver()).toMatchObject([{ endpoint: next.endpoint }]);
  });
});
