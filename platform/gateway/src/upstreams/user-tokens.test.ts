import { createLocalJWKSet, jwtVerify } from 'jose';
import type { SigningSecret } from '../secrets/site-secrets';
import { UserTokens } from './user-tokens';

const ISSUER = 'https://port.example';
const value = (byte: number) => Buffer.alloc(32, byte);
let now = Date.UTC(2026, 10, 24);

const open = (secret: SigningSecret) => new UserTokens({ secret, issuer: () => ISSUER, clock: () => now });
const secretOf = (current: number, accepted: number[]): SigningSecret => ({
  current: () => value(current),
  accepted: () => accepted.map(value),
});

/** Verifies as a service does that fetched the public keys of `tokens`. */
async function verify(token: string, tokens: UserTokens, audience = 'lavka') {
  const keys = createLocalJWKSet(await tokens.readPublicKeys());
  return jwtVerify(token, keys, {
    issuer: ISSUER,
    audience,
    algorithms: ['EdDSA'],
    currentDate: new Date(now),
  });
}

test('names the user to one area for a minute, with keys that hold nothing private', async () => {
  const tokens = open(secretOf(1, [1]));
  const token = await tokens.create('42', 'lavka');
  const { payload, protectedHeader } = await verify(token, tokens);
  expect(payload).toEqual({
    iss: ISSUER,
    aud: 'lavka',
    sub: '42',
    iat: now / 1_000,
    exp: now / 1_000 + 60,
  });
  const { keys } = await tokens.readPublicKeys();
  expect(keys).toEqual([
    { kty: 'OKP', crv: 'Ed25519', x: expect.any(String), kid: protectedHeader.kid, alg: 'EdDSA', use: 'sig' },
  ]);
  await expect(verify(token, tokens, 'home')).rejects.toThrow('aud');
  now += 61_000;
  await expect(verify(token, tokens)).rejects.toThrow('exp');
});

test('verifies tokens of the earlier and of the new value during a rotation, and none of a deleted one', async () => {
  const before = open(secretOf(1, [1]));
  const during = open(secretOf(1, [2, 1]));
  const after = open(secretOf(2, [2, 1]));
  const compromised = open(secretOf(2, [2]));
  const old = await before.create('42', 'lavka');
  const next = await after.create('42', 'lavka');
  await expect(verify(old, after)).resolves.toBeDefined();
  await expect(verify(next, during)).resolves.toBeDefined();
  await expect(verify(next, compromised)).resolves.toBeDefined();
  await expect(verify(old, compromised)).rejects.toThrow('no applicable key');
});
