import { Passwords } from '../auth/passwords/password-hashing';
import type { Db } from '@site/server/db/types';
import { buildCity, demoAccount } from './city';
import { insertDemoMoney } from './demo-money';
import { hasPlayer, hasSeed, insertCity, markSeed, selectHash, updateHash } from './seed.repo';

const NAME = 'demo-city';

export interface DemoSignIn {
  login: string;
  password: string;
}

/**
 * Inserts the demo data in one transaction, only once per database. Returns the demo credentials, or null
 * when the demo account has been deleted in the meantime. `onSeeding` is called only before an insert.
 */
export async function seedDemo(db: Db, onSeeding: () => void = () => {}): Promise<DemoSignIn | null> {
  if (!(await hasSeed(db, NAME))) {
    onSeeding();
    const city = await buildCity();
    await db.transaction(async (tx) => {
      await insertCity(tx, city);
      await insertDemoMoney(tx, city);
      await markSeed(tx, NAME);
    });
  }
  const { login, password } = demoAccount;
  // The stored hash may have been created by an older version at a lower cost. Such a hash is replaced.
  const stored = await selectHash(db, login);
  const passwords = new Passwords();
  if (stored && passwords.isOutdated(stored))
    await updateHash(db, login, await passwords.hash(password, { client: null }));
  return (await hasPlayer(db, login)) ? { login, password } : null;
}
