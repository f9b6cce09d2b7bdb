/** @jest-environment node */
import { webcrypto } from 'node:crypto';
import { ApiError } from '@site/shared/contracts/errors';
import { toPairText } from '@site/shared/contracts/two-factor';
import { refused } from '@site/shared/testing/fake-http';
import { timer as systemTimer } from '@site/area/rules/timer';
import {
  DEVICE,
  openPaired,
  openPhone,
  PAIRING,
  request,
  REQUESTS,
  TOKEN,
  until,
} from '../../testing/paired-phone';
import { createDeviceKeys } from './device-keys';
import { DeviceStore } from './device.store';
import { PairingStore } from './pairing.store';

test('generates a key that cannot be exported, proves possession by a signature, and stores the key', async () => {
  const bodies: { publicKey: JsonWebKey; signature: string; name: string }[] = [];
  const { keys } = await openPaired({
    'POST /2fa/device/pair': (body: unknown) => {
      bodies.push(body as (typeof bodies)[number]);
      return { deviceId: DEVICE, login: 'vetrov' };
    },
  });
  const [device] = await keys.readAll();
  expect(device).toMatchObject({ deviceId: DEVICE, login: 'vetrov', name: 'Телефон vetrov' });
  expect(device!.key.extractable).toBe(false);
  const [body] = bodies;
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const publicKey = await webcrypto.subtle.importKey('jwk', body!.publicKey, algorithm, true, ['verify']);
  const isGood = await webcrypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    publicKey,
    Buffer.from(body!.signature, 'base64url'),
    Buffer.from(toPairText(TOKEN)),
  );
  expect(isGood).toBe(true);
});

test('refuses the browser that started the connection, and reports a used link as expired', async () => {
  const same = openPhone({ 'POST /2fa/device/pairing': { ...PAIRING, sameBrowser: true } });
  const pairing = new PairingStore(TOKEN, same.ports);
  await pairing.load();
  expect(pairing.isSameBrowser).toBe(true);
  const late = new PairingStore(
    TOKEN,
    openPhone({ 'POST /2fa/device/pairing': refused('CODE_EXPIRED') }).ports,
  );
  await late.load();
  expect(late.isExpired).toBe(true);
});

test('shows a waiting request and sends the answer once', async () => {
  const { store, http } = await openPaired();
  const stop = store.start();
  await until(() => store.waiting.length === 1);
  await store.answer(store.waiting[0]!, 'approve');
  expect(store.answered).toMatchObject({ answer: 'approve', request: { id: 'request-0001' } });
  expect(store.waiting).toEqual([]);
  expect(http.requests).toContain('POST /2fa/device/answer');
  stop();
});

test('keeps the known requests without a network, logs the failure once, and goes on polling', async () => {
  const { store, http, pass, isDue, said } = await openPaired();
  const stop = store.start();
  await until(() => store.waiting.length === 1);
  http.replies = { ...http.replies, [REQUESTS]: refused('NETWORK') };
  await until(isDue);
  await pass(2_000);
  await until(() => store.isOffline);
  expect(store.waiting).toHaveLength(1);
  expect(said).toEqual(['Ошибка при получении запросов входа']);
  http.replies = { ...http.replies, [REQUESTS]: { login: 'vetrov', now: 1_004_000, requests: [] } };
  await until(isDue);
  await pass(2_000);
  await until(() => !store.isOffline);
  expect(store.waiting).toEqual([]);
  stop();
});

test('corrects a wrong clock by the time in the server’s refusal', async () => {
  const ats: number[] = [];
  const { store, pass, isDue } = await openPaired({
    [REQUESTS]: (body: unknown) => {
      const { at } = body as { at: number };
      ats.push(at);
      const now = 9_000_000;
      return Math.abs(at - now) > 120_000
        ? new ApiError('BAD_REQUEST', 400, undefined, { now })
        : { login: 'vetrov', now, requests: [request] };
    },
  });
  const stop = store.start();
  await until(isDue);
  await pass(2_000);
  await until(() => store.waiting.length === 1);
  expect(ats).toEqual([1_000_000, 9_002_000]);
  stop();
});

test('deletes the key when the account has removed the phone', async () => {
  const { store, keys } = await openPaired({ [REQUESTS]: refused('UNAUTHORIZED') });
  const stop = store.start();
  await until(() => store.failure !== null);
  expect(store.failure).toBe('Этот телефон отключили от аккаунта.');
  expect(await keys.readAll()).toEqual([]);
  stop();
});

test('does not end the polling when a removed key cannot be deleted', async () => {
  const { ports, keys, pass, isDue } = await openPaired({ [REQUESTS]: refused('UNAUTHORIZED') });
  let canDelete = false;
  const forget = (deviceId: string) =>
    canDelete ? keys.forget(deviceId) : Promise.reject(new Error('blocked'));
  const store = new DeviceStore({ ...ports, keys: { ...keys, forget } });
  const stop = store.start();
  await until(isDue);
  expect(store.failure).toBe('Этот телефон отключили от аккаунта.');
  expect(await keys.readAll()).toHaveLength(1);
  canDelete = true;
  await pass(2_000);
  await until(isDue);
  expect(await keys.readAll()).toEqual([]);
  stop();
});

test('does not pair a phone whose browser cannot store the key', async () => {
  const { ports, http } = openPhone();
  const blocked = {
    open: () => {
      throw new Error('blocked');
    },
  };
  const keys = createDeviceKeys({ indexedDB: blocked as never, crypto: webcrypto as Crypto }, systemTimer);
  const pairing = new PairingStore(TOKEN, { ...ports, keys });
  await pairing.load();
  expect(await pairing.pair()).toBe(false);
  expect(pairing.form.failure).toMatch(/^Браузер не даёт хранить ключ/);
  expect(http.requests).not.toContain('POST /2fa/device/pair');
});

test('reports a key that could not be saved after the pairing', async () => {
  const { ports, keys } = openPhone();
  const save = () => Promise.reject(new Error('blocked'));
  const pairing = new PairingStore(TOKEN, { ...ports, keys: { ...keys, save } });
  await pairing.load();
  expect(await pairing.pair()).toBe(false);
  expect(pairing.form.failure).toMatch(/^Браузер не даёт хранить ключ/);
});

test('reports a browser that cannot store keys', async () => {
  const { ports } = openPhone();
  const store = new DeviceStore({ ...ports, keys: createDeviceKeys({} as never, systemTimer) });
  await store.loadDevices();
  expect(store.devices.kind).toBe('unsupported');
});
