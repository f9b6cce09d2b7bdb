import { readClient } from '@site/server/network/client';
import { CHEAP_PASSWORDS } from '../../testing/cheap-passwords';
import { Passwords } from './password-hashing';

const SITE = { client: null };

test('hashes at the cost of the site by default, and finds hashes of another cost outdated', async () => {
  const passwords = new Passwords();
  const stored = await passwords.hash('Pristan-2026!x', SITE);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=2,p=1\$/);
  expect(passwords.isOutdated(stored)).toBe(false);
  expect(passwords.isOutdated(await new Passwords(CHEAP_PASSWORDS).hash('Pristan-2026!x', SITE))).toBe(true);
});

test('accepts the correct password only, and none for an account without a password', async () => {
  const passwords = new Passwords();
  const stored = await passwords.hash('Pristan-2026!x', SITE);
  expect(await passwords.verify(stored, 'Pristan-2026!x', SITE)).toBe(true);
  expect(await passwords.verify(stored, 'Pristan-2026!y', SITE)).toBe(false);
  expect(await passwords.verify(null, 'Pristan-2026!x', SITE)).toBe(false);
});

test('keeps the queue free for other networks and known players while one IPv6 /48 floods it', async () => {
  const passwords = new Passwords(CHEAP_PASSWORDS);
  const verify = (ip: string, isKnown = false) =>
    passwords.verify(null, 'Pristan-2026!x', { client: readClient({ ip, headers: {} }), isKnown });
  /** One check from each IPv6 /56 of a /48, or from addresses of one /56. */
  const flood = (count: number, step: number, isKnown = false) =>
    Promise.allSettled(
      Array.from({ length: count }, (_, index) =>
        verify(`2606:4700:${step}:${(index * step).toString(16)}::1`, isKnown),
      ),
    );
  const floods = [flood(255, 256), flood(255, 256, true), flood(12, 1)];
  const others = ['2606:4700:2::1', '93.184.216.34', '93.184.216.35'].map((ip) => verify(ip));
  expect(await Promise.all(others)).toEqual([false, false, false]);
  const counts = (await Promise.all(floods)).map(
    (checks) => checks.filter(({ status }) => status === 'fulfilled').length,
  );
  expect(counts).toEqual([20, 20, 8]);
});
