import { createECDH, createPublicKey, createPrivateKey, randomBytes } from 'node:crypto';
import { createPushKeys } from './push-keys';
import { isPushEndpoint, PUSH_HOSTS, sendPush } from './send-push';

const keysOf = (value: Buffer) => createPushKeys({ current: () => value, accepted: () => [value] }).current();

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('accepts the address %s', (endpoint) => {
  expect(isPushEndpoint(endpoint, { hosts: PUSH_HOSTS, standIn: null })).toBe(true);
});

test.each(['10.0.0.7', '127.0.0.1', '::1', '169.254.169.254'])(
  'gives up a name that resolves to %s, without a connection',
  async (address) => {
    const curve = createECDH('prime256v1');
    curve.generateKeys();
    const target = {
      endpoint: 'https://push.example.org/1',
      p256dh: curve.getPublicKey('base64url'),
      auth: randomBytes(16).toString('base64url'),
    };
    const ports = {
      keys: keysOf(randomBytes(32)),
      contact: 'mailto:help@port.example',
      hosts: ['push.example.org'],
      standIn: null,
      resolve: () => Promise.resolve([{ address, family: address.includes(':') ? 6 : 4 }]),
    };
    const message = { payload: '{}', ttl: 60, urgency: 'normal' } as const;
    expect(await sendPush(target, message, ports)).toEqual({ outcome: 'gone', took: null });
  },
);

test('derives the same valid pair from a value every time, and another one from another value', () => {
  const value = randomBytes(32);
  const pair = keysOf(value);
  const { publicKey, privateKey, proofKey } = pair;
  expect(keysOf(value)).toEqual(pair);
  const other = keysOf(randomBytes(32));
  expect(other.publicKey).not.toBe(publicKey);
  expect(other.proofKey).not.toEqual(proofKey);
  expect(proofKey.toString('base64url')).not.toBe(privateKey);
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', d: privateKey };
  expect(
    createPublicKey(createPrivateKey({ key: jwk, format: 'jwk' })).export({ format: 'jwk' }),
  ).toMatchObject({
    x,
    y,
  });
});
