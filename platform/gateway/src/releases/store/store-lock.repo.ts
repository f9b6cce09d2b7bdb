import type { Db } from '@site/server/db';
import { sql } from 'drizzle-orm';

/** Key of the advisory lock, which must differ from every other lock key in this database. */
const STORE_LOCK = 7_301_001;

/**
 * Blocks garbage collection until the transaction ends. Announcements and channel changes take this lock
 * before they read the store, because the releases and files that they find must still exist at the commit.
 */
export async function lockStoreShared(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${STORE_LOCK})`);
}

/** Key of the advisory locks of single areas. */
const AREA_LOCK = 7_301_002;

/** Makes announcements of an area wait for each other, so that none is missing when they are counted. */
export async function lockArea(tx: Db, area: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${AREA_LOCK}::int, hashtext(${area}))`);
}

/**
 * Waits until all shared locks are released and blocks new ones until the transaction ends. Deletions run in
 * short transactions, so that other calls do not wait long for the lock.
 */
export async function lockStoreExclusive(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${STORE_LOCK})`);
}
