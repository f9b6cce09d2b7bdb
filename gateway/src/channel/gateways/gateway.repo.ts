import type { Db } from '@site/api/db';
import { asc, eq, lt, or, sql } from 'drizzle-orm';
import { gateways } from './gateway.table';

/** A gateway that serves this site, and the revision that its visitors get. */
export type GatewayRow = Pick<typeof gateways.$inferSelect, 'id' | 'name' | 'revision'>;

// one clock for all gateways: the database's
const ago = (seconds: number) => sql<Date>`now() - make_interval(secs => ${seconds})`;

/** Says what a gateway serves now. */
export async function putGateway(db: Db, { id, name, revision }: GatewayRow): Promise<void> {
  await db
    .insert(gateways)
    .values({ id, name, revision })
    .onConflictDoUpdate({ target: gateways.id, set: { revision, seenAt: sql`now()` } });
}

export async function deleteGateway(db: Db, id: string): Promise<void> {
  await db.delete(gateways).where(eq(gateways.id, id));
}

/** Forgets the gateways that were silent for `seconds`, and a former one of this name: it said nothing when it was killed. */
export async function sweepGateways(db: Db, name: string, seconds: number): Promise<void> {
  await db.delete(gateways).where(or(lt(gateways.seenAt, ago(seconds)), eq(gateways.name, name)));
}

/** Those that spoke in the last `seconds`, by name. One from the future is of a clock that was set back since. */
export const fetchGateways = (db: Db, seconds: number): Promise<GatewayRow[]> =>
  db
    .select({ id: gateways.id, name: gateways.name, revision: gateways.revision })
    .from(gateways)
    .where(sql`${gateways.seenAt} between ${ago(seconds)} and ${ago(-seconds)}`)
    .orderBy(asc(gateways.name), asc(gateways.id));
