import type { Db } from '@site/api/db';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { channelEntries } from '../channel/channel.table';
import { canaryEvidence } from './canary-evidence.table';

/** Stored evidence on one canary, collected from its start to its end. */
export type EvidenceRow = typeof canaryEvidence.$inferSelect;

/** Reads the database's clock, because the clock of a gateway may jump. */
export async function fetchNow(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ now: string }>(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::bigint::text as now`,
  );
  return new Date(Number(rows[0]?.now));
}

/**
 * Returns the channel entry that started the running canary of an area, and the revision of the canary's last
 * change. Returns null if no canary is running.
 */
export async function fetchCanaryEntries(
  db: Db,
  area: string,
): Promise<{ began: { revision: number; at: Date }; latest: number } | null> {
  const last = db
    .select({ revision: sql<number>`coalesce(max(${channelEntries.revision}), 0)`.as('revision') })
    .from(channelEntries)
    .where(
      and(
        eq(channelEntries.area, area),
        inArray(channelEntries.action, ['withdraw', 'promote', 'rollback', 'deploy']),
      ),
    );
  const rows = await db
    .select({ revision: channelEntries.revision, at: channelEntries.at })
    .from(channelEntries)
    .where(
      and(
        eq(channelEntries.area, area),
        eq(channelEntries.action, 'canary'),
        sql`${channelEntries.revision} > (${last})`,
      ),
    )
    .orderBy(channelEntries.revision);
  const began = rows[0];
  return began ? { began, latest: rows.at(-1)?.revision ?? began.revision } : null;
}

/** Creates the row for a canary unless it exists. */
export const createEvidence = (
  db: Db,
  row: Pick<EvidenceRow, 'area' | 'revision' | 'release' | 'judgedUntil'>,
) =>
  db
    .insert(canaryEvidence)
    .values({ ...row, logE: 0, livePages: 0, liveFailures: 0, canaryPages: 0, canaryFailures: 0 })
    .onConflictDoNothing();

/**
 * Locks the evidence on a canary for this transaction and returns it. Returns null if another gateway has
 * locked it.
 */
export async function lockEvidence(tx: Db, area: string, revision: number): Promise<EvidenceRow | null> {
  const rows = await tx
    .select()
    .from(canaryEvidence)
    .where(and(eq(canaryEvidence.area, area), eq(canaryEvidence.revision, revision)))
    .for('update', { skipLocked: true });
  return rows[0] ?? null;
}

export const updateEvidence = ({ area, revision, ...values }: EvidenceRow, db: Db) =>
  db
    .update(canaryEvidence)
    .set(values)
    .where(and(eq(canaryEvidence.area, area), eq(canaryEvidence.revision, revision)));

export async function fetchEvidence(db: Db, area: string, revision: number): Promise<EvidenceRow | null> {
  const rows = await db
    .select()
    .from(canaryEvidence)
    .where(and(eq(canaryEvidence.area, area), eq(canaryEvidence.revision, revision)));
  return rows[0] ?? null;
}
