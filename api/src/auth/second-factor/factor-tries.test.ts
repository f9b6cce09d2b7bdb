import { openMigratedDatabase } from '../../testing/migrated-database';
import type { Database } from '@site/server/db';
import { TRY_LIMITS } from '../throttle/throttle.service';
import { giveBackFactorTry, takeFactorTry } from './factor-tries.service';

let database: Database;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.close());

const now = new Date('2026-11-30T10:00:00Z');
const home = { network: '9.9.9.1', wideNetwork: '9.9.9.0/24' };
const take = (playerId: number, network = home) => takeFactorTry(database.db, playerId, network, now);

test('counts wrong codes for all accounts from one network, and no right ones', async () => {
  const { factorOfNetwork, factor } = TRY_LIMITS;
  for (let tried = 0; tried < factorOfNetwork.tries; tried += 1)
    await take(1 + Math.floor(tried / factor.tries));
  const next = 1 + factorOfNetwork.tries / factor.tries;
  await expect(take(next)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  // the account itself is not held up elsewhere, nor where its player has a session
  await take(next, { network: '9.9.8.1', wideNetwork: '9.9.8.0/24' });
  await takeFactorTry(database.db, next, null, now);
  await giveBackFactorTry(database.db, 1, home);
  await take(next);
  await expect(take(next)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });
});
