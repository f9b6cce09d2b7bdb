import { webcrypto } from 'node:crypto';
import type { DeviceRequest } from '@site/shared/contracts/two-factor';
import { createFakeHttp, type Replies } from '@site/shared/testing/fake-http';
import { timer as systemTimer } from '@site/area/rules/timer';
import { IDBFactory } from 'fake-indexeddb';
import { createDeviceApi } from '../features/device/device.api';
import { createDeviceKeys } from '../features/device/device-keys';
import { DeviceStore } from '../features/device/device.store';
import { PairingStore } from '../features/device/pairing.store';
import { buildManualTimer } from './manual-timer';

export const TOKEN = 'a-token-of-a-pairing-link-0123456789';
export const DEVICE = '11111111-1111-4111-8111-111111111111';
export const REQUESTS = 'POST /2fa/device/requests';
export const PAIRING = { login: 'vetrov', matchNumber: '47', sameBrowser: false, expiresIn: 600_000 };

export const request: DeviceRequest = {
  id: 'request-0001',
  purpose: 'sign-in',
  login: 'vetrov',
  device: 'Firefox, Windows',
  place: 'Порт-Ноябрь',
  at: 1_000_000,
  matchNumber: '83',
  expiresIn: 120_000,
};

/** Creates the store of `/device` on a phone that is not paired yet, with the given replies. */
export function openPhone(replies: Replies = {}) {
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
export async function until(holds: () => boolean) {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

/** Pairs a new phone, and returns it with its store, which has not started to poll. */
export async function openPaired(replies: Replies = {}) {
  const phone = openPhone(replies);
  const pairing = new PairingStore(TOKEN, phone.ports);
  await pairing.load();
  expect(await pairing.pair()).toBe(true);
  return { ...phone, pairing };
}
