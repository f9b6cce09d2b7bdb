import { CHEAP_PASSWORDS } from '../../testing/cheap-passwords';
import { Passwords } from './password-hashing';

test('hashes at the cost of the site by default, and finds hashes of another cost outdated', async () => {
  const passwords = new Passwords();
  const stored = await passwords.hash('Pristan-2026!x');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=65536,t=2,p=1\$/);
  expect(passwords.isOutdated(stored)).toBe(false);
  expect(passwords.isOutdated(await new Passwords(CHEAP_PASSWORDS).hash('Pristan-2026!x'))).toBe(true);
});

test('accepts the correct password only, and none for an account without a password', async () => {
  const passwords = new Passwords();
  const stored = await passwords.hash('Pristan-2026!x');
  expect(await passwords.verify(stored, 'Pristan-2026!x')).toBe(true);
  expect(await passwords.verify(stored, 'Pristan-2026!y')).toBe(false);
  expect(await passwords.verify(null, 'Pristan-2026!x')).toBe(false);
});
