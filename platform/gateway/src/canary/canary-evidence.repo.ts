import type { Db } from '@site/server/db';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { channelEntries } from '../channel/channel.table';
import { canaryEvidence, evidencePoints } from './canary-evidence.table';
import { minuteOf } from './page-reports/bucket';
import { type JudgedEvidence, NO_JUDGED_EVIDENCE, toLog10 } from './robust-evidence';

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
 * Returns the channel entry that started the running canary of an area, and the revision and time of the
 * canary's last change. Returns null if no canary is running.
 */
export async function fetchCanaryEntries(
  db: Db,
  area: string,
): Promise<{ began: { revision: number; at: Date }; latest: number; latestAt: Date } | null> {
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
  if (!began) return null;
  const { revision, at } = rows.at(-1) ?? began;
  return { began, latest: revision, latestAt: at };
}

/** Creates the row for a canary or a watched release unless it exists. Then also deletes old points of all others. */
export async function createEvidence(
  db: Db,
  row: Pick<EvidenceRow, 'area' | 'revision' | 'release' | 'judgedUntil'>,
  evidence: JudgedEvidence = NO_JUDGED_EVIDENCE,
): Promise<void> {
  const created = await db
    .insert(canaryEvidence)
    .values({ ...row, ...toColumns(evidence) })
    .onConflictDoNothing()
    .returning({ area: canaryEvidence.area });
  if (created.length > 0)
    await db.delete(evidencePoints).where(sql`${evidencePoints.minute} < now() - interval '30 days'`);
}

export const toEvidence = (stored: EvidenceRow): JudgedEvidence => ({
  live: { pages: stored.livePages, failures: stored.liveFailures },
  canary: { pages: stored.canaryPages, failures: stored.canaryFailures },
  logE: stored.logE,
  open: stored.open,
  robust: stored.robust ?? NO_JUDGED_EVIDENCE.robust,
});

const toColumns = ({ live, canary, logE, open, robust }: JudgedEvidence) => ({
  livePages: live.pages,
  liveFailures: live.failures,
  canaryPages: canary.pages,
  canaryFailures: canary.failures,
  logE,
  open,
  robust,
});

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

/** Stores new evidence, which includes all buckets before `judgedUntil`, and the point of its minute. */
export async function saveEvidence(
  db: Db,
  { area, revision, judgedUntil }: EvidenceRow,
  evidence: JudgedEvidence,
): Promise<void> {
  await db
    .update(canaryEvidence)
    .set({ ...toColumns(evidence), judgedUntil })
    .where(and(eq(canaryEvidence.area, area), eq(canaryEvidence.revision, revision)));
  const point = {
    area,
    revision,
    minute: minuteOf(judgedUntil.getTime() / 1_000),
    evidence: toLog10(evidence.robust),
  };
  const { area: ofArea, revision: ofRevision, minute } = evidencePoints;
  await db
    .insert(evidencePoints)
    .values(point)
    .onConflictDoUpdate({ target: [ofArea, ofRevision, minute], set: { evidence: sql`excluded.evidence` } });
}

/**
 * Returns the points of the evidence on a canary or a watched release, oldest first: of each step of `stepSeconds` the
 * last one.
 */
export async function fetchEvidencePoints(
  db: Db,
  area: string,
  revision: number,
  stepSeconds: number,
): Promise<{ at: Date; evidence: number }[]> {
  const { minute, evidence } = evidencePoints;
  // not a parameter: PostgreSQL compares both uses of the expression
  const step = sql`floor(extract(epoch from ${minute}) / ${sql.raw(String(Math.trunc(stepSeconds)))})`;
  return db
    .selectDistinctOn([step], { at: minute, evidence })
    .from(evidencePoints)
    .where(and(eq(evidencePoints.area, area), eq(evidencePoints.revision, revision)))
    .orderBy(step, desc(minute));
}

/** Stores why a rollback or the next stage of a canary is refused; null if not. Returns true if that is new. */
export async function saveRefusal(
  db: Db,
  area: string,
  revision: number,
  refusal: string | null,
): Promise<boolean> {
  const { area: ofArea, revision: ofRevision, refusal: known } = canaryEvidence;
  const rows = await db
    .update(canaryEvidence)
    .set({ refusal })
    .where(and(eq(ofArea, area), eq(ofRevision, revision), sql`${known} is distinct from ${refusal}`))
    .returning({ area: ofArea });
  return rows.length > 0;
}

export async function fetchEvidence(db: Db, area: string, revision: number): Promise<EvidenceRow | null> {
  const rows = await db
    .select()
    .from(canaryEvidence)
    .where(and(eq(canaryEvidence.area, area), eq(canaryEvidence.revision, revision)));
  return rows[0] ?? null;
}
