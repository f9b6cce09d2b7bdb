/** @jest-environment node */
import { webcrypto } from 'node:crypto';
import { ApiError } from '@site/shared/contracts/errors';
import { type DeviceRequest, toPairText } from '@site/shared/contracts/two-factor';
import { createFakeHttp, refused, type Replies } from '@site/shared/testing/fake-http';
import { timer as systemTimer } from '@site/area/rules/timer';
import { IDBFactory } from 'fake-indexeddb';
import { buildManualTimer } from '../../testing/manual-timer';
import { createDeviceApi } from './device.api';
import { createDeviceKeys } from './device-keys';
import { DeviceStore } from './device.store';
import { PairingStore } from './pairing.store';

const TOKEN = 'a-token-of-a-pairing-link-0123456789';
const DEVICE = '11111111-1111-4111-8111-111111111111';
const REQUESTS = 'POST /2fa/device/requests';
const PAIRING = { login: 'vetrov', matchNumber: '47', sameBrowser: false, expiresIn: 600_000 };

const request: DeviceRequest = {
  id: 'request-0001',
  purpose: 'sign-in',
  login: 'vetrov',
  device: 'Firefox, Windows',
  place: 'Порт-Ноябрь',
  at: 1_000_000,
  matchNumber: '83',
  expiresIn: 120_000,
};

function openPhone(replies: Replies = {}) {
  const { timer, pass, isDue } = buildManualTimer();
  const keys = createDeviceKeys({ indexedDB: new IDBFactory(), crypto: webcrypto as Crypto }, systemTimer);
  const http = createFakeHttp({
    'POST /2fa/device/pairing': PAIRING,
    'POST /2fa/device/pair': { deviceId: DEVICE, login: 'vetrov' },
    [REQUESTS]: { login: 'vetrov', now: timer.now(), requests: [request] },
    'POST /2fa/device/answer': { success: true },
    ...replies,
  });
  const said: string[] = [];
  const ports = {
    api: createDeviceApi(http),
    keys,
    timer,
    log: (message: string) => void said.push(message),
  };
  return { ports, http, keys, timer, pass, isDue, said, store: new DeviceStore(ports) };
}

/** Waits in real time, because the manual timer does not control WebCrypto, which signs asynchronously. */
async function until(holds: () => boolean) {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

async function openPaired(replies: Replies = {}) {
  const phone = openPhone(replies);
  const pairing = new PairingStore(TOKEN, phone.ports);
  await pairing.load();
  expect(await pairing.pair()).toBe(true);
  return { ...phone, pairing };
}

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

test('goes on to the next request after an answer', async () => {
  const next = { ...request, id: '6b7c1d1e-2f5a-4c1b-9d3e-0a1b2c3d4e5f', device: 'Chrome, Android' };
  const { store, pass, isDue, http, timer } = await openPaired();
  const stop = store.start();
  await until(() => store.waiting.length > 0);
  const [first] = store.waiting;
  if (first) await store.answer(first, 'approve');
  expect(store.shown).toBe('result');
  http.replies = {
    ...http.replies,
    [REQUESTS]: { login: 'vetrov', now: timer.now(), requests: [request, next] },
  };
  await until(isDue);
  await pass(2_000);
  await until(() => store.waiting.length > 0);
  expect([store.shown, store.waiting.map(({ request: { device } }) => device)]).toEqual([
    'request',
    ['Chrome, Android'],
  ]);
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
