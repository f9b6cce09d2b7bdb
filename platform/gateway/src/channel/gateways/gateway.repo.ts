import type { Db } from '@site/server/db';
import { asc, eq, lt, or, sql } from 'drizzle-orm';
import { gateways } from './gateway.table';

/** A running gateway and the revision that it serves. */
export type GatewayRow = Pick<typeof gateways.$inferSelect, 'id' | 'name' | 'revision'>;

// uses the database's clock, because the clocks of the gateways may differ
const ago = (seconds: number) => sql<Date>`now() - make_interval(secs => ${seconds})`;

export async function upsertGateway(db: Db, { id, name, revision }: GatewayRow): Promise<void> {
  await db
    .insert(gateways)
    .values({ id, name, revision })
    .onConflictDoUpdate({ target: gateways.id, set: { revision, seenAt: sql`now()` } });
}

export async function deleteGateway(db: Db, id: string): Promise<void> {
  await db.delete(gateways).where(eq(gateways.id, id));
}

/**
 * Deletes gateways without a heartbeat for `seconds`, and the row left behind by a killed process with this
 * name.
 */
export async function deleteStaleGateways(db: Db, name: string, seconds: number): Promise<void> {
  await db.delete(gateways).where(or(lt(gateways.seenAt, ago(seconds)), eq(gateways.name, name)));
}

/**
 * Returns gateways with a heartbeat in the last `seconds`, sorted by name. Ignores heartbeats more than
 * `seconds` in the future, which were written before the clock was set back.
 */
export const fetchGateways = (db: Db, seconds: number): Promise<GatewayRow[]> =>
  db
    .select({ id: gateways.id, name: gateways.name, revision: gateways.revision })
    .from(gateways)
    .where(sql`${gateways.seenAt} between ${ago(seconds)} and ${ago(-seconds)}`)
    .orderBy(asc(gateways.name), asc(gateways.id));
