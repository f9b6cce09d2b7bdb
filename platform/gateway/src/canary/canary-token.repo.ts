import type { Db } from '@site/server/db';
import { sql } from 'drizzle-orm';

/**
 * Returns true if a token is revoked, has expired, or is no longer in the configuration. With `lock`, a revocation
 * waits for the end of the transaction.
 */
export async function hasTokenEnded(db: Db, id: string, { lock = false } = {}): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from deploy_tokens where id = ${id} and revoked_at is null and coalesce(expires_at > now(), true)
    ${lock ? sql`for share` : sql``}`);
  return rows.length === 0;
}
