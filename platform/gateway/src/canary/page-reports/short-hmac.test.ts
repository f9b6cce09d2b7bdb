import { createHmac, randomBytes } from 'node:crypto';
import { createShortHmac } from './short-hmac';

test.each([0, 1, 32, 64])('equals the HMAC of Node with a secret of %s bytes', (bytes) => {
  const secret = randomBytes(bytes);
  const hmac = createShortHmac(secret);
  for (const length of [512, 0, 1, 55, 56, 64, 110, 511]) {
    const text = randomBytes(length).toString('base64url').slice(0, length);
    expect(hmac(text)).toBe(createHmac('sha256', secret).update(text).digest('base64url'));
  }
});

test('refuses a longer secret or text', () => {
  expect(() => createShortHmac(randomBytes(65))).toThrow(RangeError);
  expect(() => createShortHmac(randomBytes(64))('x'.repeat(513))).toThrow(RangeError);
});
