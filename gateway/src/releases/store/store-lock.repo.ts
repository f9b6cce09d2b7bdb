import type { Db } from '@site/api/db';
import { sql } from 'drizzle-orm';

/** Any number that nothing else in this database locks. */
const STORE_LOCK = 7_301_001;

/**
 * To the end of this transaction nothing is deleted from the store: whoever reads what is there and then builds on it (an
 * announcement, a change of the channel) asks for this first.
 */
export async function keepStoreWhole(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${STORE_LOCK})`);
}

/** To the end of this transaction nobody builds on what the store has: for deleting from it, in short steps. */
export async function holdStore(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${STORE_LOCK})`);
}
