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
 * Inserts the demo data in one transaction, once in the life of a database. Returns the demo sign-in, or null when the account
 * has been deleted since. `onSeeding` is called only before an insert.
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
  // The data folder may come from a version with weaker hashes.
  const stored = await selectHash(db, login);
  const passwords = new Passwords();
  if (stored && passwords.isOutdated(stored)) await updateHash(db, login, await passwords.hash(password));
  return (await hasPlayer(db, login)) ? { login, password } : null;
}
