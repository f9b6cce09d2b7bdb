import type { Db } from '@site/api/db';
import { sql } from 'drizzle-orm';

/** Key of the advisory lock; any number that is not used for another lock of this database. */
const STORE_LOCK = 7_301_001;

/**
 * Keeps garbage collection out until the transaction ends. An announcement and a change of the channel take this lock
 * before they read the store, because what they find must still be there when they commit.
 */
export async function lockStoreShared(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${STORE_LOCK})`);
}

/** Waits for all shared locks and keeps new ones out until the transaction ends. Deletions take it in short steps. */
export async function lockStoreExclusive(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${STORE_LOCK})`);
}
