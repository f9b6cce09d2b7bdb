import { DAY_MS } from '@site/contracts/time';
import { buildKey, buildRegistration, signTiny } from '../testing/signing-keys';
import { buildRelease } from '../testing/tiny-release';
import { signDocument } from './ed25519';
import { findFault, type StoredKey, type Use } from './signature-check';

const root = buildKey();
const team = buildKey();
const release = buildRelease();
const { manifest } = release;
const registered: StoredKey = { ...buildRegistration(root, team), revokedAt: null, compromised: false };
const signed = signTiny(release, team);

const check = (
  change: { manifest?: typeof manifest; signed?: typeof signed; key?: StoredKey | null } = {},
  use: Use = 'upload',
  now = Date.now(),
) => findFault({ manifest, signed, key: registered, ...change }, use, { roots: [root.publicKey], now });

test('trusts a release that a registered key of its area has signed', () => {
  expect(check()).toBeNull();
});

test('trusts no key without a registration, and no registration that another key has signed', () => {
  expect(check({ key: null })).toBe('unknown-key');
  expect(check({ key: { ...registered, ...buildRegistration(team, team) } })).toBe('untrusted-key');
  const wider = { ...registered.registration, areas: ['*'] };
  expect(check({ key: { ...registered, registration: wider } })).toBe('untrusted-key');
});

test('refuses the signature of another release or of a changed manifest', () => {
  const other = buildRelease({ title: 'another release' });
  expect(check({ manifest: other.manifest })).toBe('other-release');
  expect(check({ manifest: { ...manifest, entry: 'evil.js' } })).toBe('other-release');
  const { at } = signed.statement;
  const forged = { ...signTiny(other, team), statement: { ...signed.statement, at } };
  expect(check({ signed: forged })).toBe('wrong-signature');
});

test('refuses a signature whose provenance was changed', () => {
  const provenance = { ...signed.statement.provenance, commit: 'another commit' };
  expect(check({ signed: { ...signed, statement: { ...signed.statement, provenance } } })).toBe(
    'wrong-signature',
  );
});

test('refuses a signature that was made for another purpose', () => {
  const signature = signDocument('site/key-registration/v1', signed.statement, team.privateKey);
  expect(check({ signed: { ...signed, signature } })).toBe('wrong-signature');
});

test('refuses the key of another area, and accepts a key of all areas', () => {
  const of = (...areas: string[]) => ({ ...registered, ...buildRegistration(root, team, { areas }) });
  expect(check({ key: of('donate') })).toBe('other-area');
  expect(check({ key: of('*') })).toBeNull();
});

test('accepts uploads while the key is valid, and loads their releases later', () => {
  const later = Date.now() + 2 * DAY_MS;
  expect(check({}, 'upload', later)).toBe('out-of-time');
  expect(check({}, 'deploy', later)).toBeNull();
  expect(check({}, 'load', later)).toBeNull();
  for (const days of [-2, 2]) {
    const untimely = signTiny(release, team, new Date(Date.now() + days * DAY_MS));
    expect(check({ signed: untimely }, 'load', later)).toBe('out-of-time');
  }
  const early = signTiny(release, team, new Date(Date.now() + DAY_MS / 2));
  expect(check({ signed: early }, 'load')).toBe('out-of-time');
});

test.each<[Use, boolean, string | null]>([
  ['upload', false, 'revoked'],
  ['deploy', false, 'revoked'],
  ['load', false, null],
  ['upload', true, 'compromised'],
  ['load', true, 'compromised'],
])('checks a revoked key for %s (compromised: %s): %s', (use, compromised, fault) => {
  expect(check({ key: { ...registered, revokedAt: new Date(), compromised } }, use)).toBe(fault);
});

test('refuses malformed rows of the database without an exception', () => {
  const key = { ...registered, registration: null as never, signature: '' };
  expect(check({ key })).toBe('untrusted-key');
  expect(check({ signed: { statement: null as never, signature: '!' } })).toBe('wrong-signature');
});
