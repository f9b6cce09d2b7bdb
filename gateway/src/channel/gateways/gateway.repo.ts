import type { Db } from '@site/api/db';
import { asc, eq, lt, or, sql } from 'drizzle-orm';
import { gateways } from './gateway.table';

/** A gateway of this site and the revision that it serves. */
export type GatewayRow = Pick<typeof gateways.$inferSelect, 'id' | 'name' | 'revision'>;

// the database's clock is the only one that all gateways share
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

/** Deletes gateways that were silent for `seconds`, and an earlier process of this name that was killed. */
export async function deleteStaleGateways(db: Db, name: string, seconds: number): Promise<void> {
  await db.delete(gateways).where(or(lt(gateways.seenAt, ago(seconds)), eq(gateways.name, name)));
}

/** Gateways with a heartbeat in the last `seconds`, sorted by name. Times in the future are from before the clock was set back. */
export const fetchGateways = (db: Db, seconds: number): Promise<GatewayRow[]> =>
  db
    .select({ id: gateways.id, name: gateways.name, revision: gateways.revision })
    .from(gateways)
    .where(sql`${gateways.seenAt} between ${ago(seconds)} and ${ago(-seconds)}`)
    .orderBy(asc(gateways.name), asc(gateways.id));
