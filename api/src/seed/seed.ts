import { Passwords } from '../auth/passwords/password-hashing';
import type { Db } from '../platform/db/types';
import { buildCity, demoAccount } from './city';
import { hasPlayer, hasSeed, insertCity, markSeed, selectHash, updateHash } from './seed.repo';

const NAME = 'demo-city';

export interface DemoSignIn {
  login: string;
  password: string;
}

/**
 * Fills an empty database with the demo server, whole or not at all, once in its life. Gives what a visitor signs in with;
 * null when that account is no longer there. `onSeeding` is called only when there is work to do.
 */
export async function seedDemo(db: Db, onSeeding: () => void = () => {}): Promise<DemoSignIn | null> {
  if (!(await hasSeed(db, NAME))) {
    onSeeding();
    const city = await buildCity();
    await db.transaction(async (tx) => {
      await insertCity(tx, city);
      await markSeed(tx, NAME);
    });
  }
  const { login, password } = demoAccount;
  // a folder of an earlier release has another kind of hash
  const stored = await selectHash(db, login);
  const passwords = new Passwords();
  if (stored && passwords.isOutdated(stored)) await updateHash(db, login, await passwords.hash(password));
  return (await hasPlayer(db, login)) ? { login, password } : null;
}
