import type { Db } from '@site/server/db';
import { sql } from 'drizzle-orm';

/** Key of the advisory lock, which must differ from every other lock key in this database. */
const CHANNEL_LOCK = 7_301_003;

/**
 * Maximum wait for a lock. Shorter than the time limit of a statement, so that PostgreSQL reports a late lock as
 * such (`isLockTimeout`).
 */
const WAIT_MS = 5_000;

/**
 * Makes the changes of all gateways wait for each other until the transaction ends. PostgreSQL grants the lock in the
 * order of the requests, so a change that has started never loses to later ones. A transaction that keeps the lock
 * ends by the time limits of its connection (docs/decisions/0042).
 */
export async function lockChannel(tx: Db): Promise<void> {
  await tx.execute(sql`select set_config('lock_timeout', ${String(WAIT_MS)}, true)`);
  await tx.execute(sql`select pg_advisory_xact_lock(${CHANNEL_LOCK})`);
}
