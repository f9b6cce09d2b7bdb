import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte } from 'drizzle-orm';
import { consents } from '../../account/account.table';
import type { Db } from '@site/server/db/types';
import { players } from '../../players/player.table';
import { contestDraws } from './contest.table';

export type DrawRow = typeof contestDraws.$inferSelect;

export async function insertDraw(db: Db, row: typeof contestDraws.$inferInsert): Promise<void> {
  await db.insert(contestDraws).values(row).onConflictDoNothing();
}

export async function selectDraw(db: Db, id: string): Promise<DrawRow | null> {
  const [row] = await db.select().from(contestDraws).where(eq(contestDraws.id, id));
  return row ?? null;
}

/** Selects the draw of each contest whose period contains `now`. */
export const selectRunningDraws = (db: Db, now: Date): Promise<DrawRow[]> =>
  db
    .selectDistinctOn([contestDraws.contest])
    .from(contestDraws)
    .where(and(lte(contestDraws.from, now), gt(contestDraws.until, now)))
    .orderBy(contestDraws.contest, asc(contestDraws.until));

export async function selectLastHeld(db: Db, contest: string): Promise<DrawRow | null> {
  const [row] = await db
    .select()
    .from(contestDraws)
    .where(and(eq(contestDraws.contest, contest), isNotNull(contestDraws.heldAt)))
    .orderBy(desc(contestDraws.until))
    .limit(1);
  return row ?? null;
}

/** Selects the last draw of each contest whose period had ended by `now`, held or not. */
export const selectLastEnded = (db: Db, now: Date): Promise<DrawRow[]> =>
  db
    .selectDistinctOn([contestDraws.contest])
    .from(contestDraws)
    .where(lte(contestDraws.until, now))
    .orderBy(contestDraws.contest, desc(contestDraws.until));

export async function selectDueDraws(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: contestDraws.id })
    .from(contestDraws)
    .where(and(isNull(contestDraws.heldAt), lte(contestDraws.until, before)))
    .orderBy(asc(contestDraws.until));
  return rows.map(({ id }) => id);
}

/**
 * Locks a draw that has not been held. Returns null when the draw has been held or another transaction has
 * locked the draw.
 */
export async function lockDueDraw(db: Db, id: string): Promise<DrawRow | null> {
  const [row] = await db
    .select()
    .from(contestDraws)
    .where(and(eq(contestDraws.id, id), isNull(contestDraws.heldAt)))
    .for('update', { skipLocked: true });
  return row ?? null;
}

export async function updateDraw(
  db: Db,
  id: string,
  change: Partial<
    Pick<
      DrawRow,
      | 'heldAt'
      | 'digest'
      | 'participants'
      | 'withdrawn'
      | 'winners'
      | 'terms'
      | 'closedAt'
      | 'paid'
      | 'paidSalt'
    >
  >,
): Promise<void> {
  await db.update(contestDraws).set(change).where(eq(contestDraws.id, id));
}

/**
 * Selects those of the players who had consented to the document at the time `before` and had not withdrawn
 * the consent.
 */
export async function selectAgreed(
  db: Db,
  document: string,
  playerIds: readonly number[],
  before: Date,
): Promise<number[]> {
  if (playerIds.length === 0) return [];
  const rows = await db
    .selectDistinctOn([consents.playerId], { playerId: players.id, given: consents.given })
    .from(consents)
    .innerJoin(players, eq(players.id, consents.playerId))
    .where(
      and(
        eq(consents.document, document),
        inArray(consents.playerId, [...playerIds]),
        lt(consents.at, before),
      ),
    )
    .orderBy(consents.playerId, desc(consents.id));
  return rows.filter(({ given }) => given === 'given').map(({ playerId }) => playerId);
}

/** Selects those of the players who withdrew their consent to the document since `from`, and before `before`. */
export async function selectWithdrawn(
  db: Db,
  document: string,
  playerIds: readonly number[],
  { from, before }: { from: Date; before: Date | null },
): Promise<number[]> {
  if (playerIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ playerId: consents.playerId })
    .from(consents)
    .where(
      and(
        eq(consents.document, document),
        eq(consents.given, 'withdrawn'),
        inArray(consents.playerId, [...playerIds]),
        gte(consents.at, from),
        before === null ? undefined : lt(consents.at, before),
      ),
    );
  return rows.flatMap(({ playerId }) => playerId ?? []);
}
