import { DAY_MS, HOUR_MS } from '@site/contracts/time';
import { and, asc, count, desc, eq, gt, isNotNull, isNull, or, sql, sum } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';
import { players } from '../../players/player.table';
import type { PartnerTerms } from '../partners/partner.service';
import { toPromocodeKey } from '../promocode-key';
import { promocodes, referrals } from './referral.table';

interface PlayerPromocode {
  code: string;
  /** Id of the player who owns the code. Null when the owner's account was deleted. */
  inviterId: number | null;
}

/**
 * Selects a player's active promocode, spelled as its owner wrote it. Returns null when the code is unknown
 * or retired.
 */
export async function selectPromocode(db: Db, code: string): Promise<PlayerPromocode | null> {
  const [row] = await db
    .select({ code: promocodes.code, inviterId: promocodes.playerId })
    .from(promocodes)
    .where(and(eq(promocodes.key, toPromocodeKey(code)), isNull(promocodes.retiredAt)));
  return row ?? null;
}

export async function insertReferral(db: Db, row: typeof referrals.$inferInsert): Promise<void> {
  await db.insert(referrals).values(row);
}

/** Returns true when the account has already used a promocode. Each account can use only one. */
export async function hasReferral(db: Db, playerId: number): Promise<boolean> {
  const rows = await db
    .select({ playerId: referrals.playerId })
    .from(referrals)
    .where(eq(referrals.playerId, playerId));
  return rows.length > 0;
}

/** Selects the promocode that a player has used, or null. */
export async function selectUsedPromocode(db: Db, playerId: number) {
  const [row] = await db
    .select({ code: referrals.code, terms: referrals.terms, rewardedAt: referrals.rewardedAt })
    .from(referrals)
    .where(eq(referrals.playerId, playerId));
  return row ?? null;
}

export async function insertPromocode(
  db: Db,
  row: Omit<typeof promocodes.$inferInsert, 'key'>,
): Promise<void> {
  await db.insert(promocodes).values({ ...row, key: toPromocodeKey(row.code) });
}

const isActiveCodeOf = (playerId: number) =>
  and(eq(promocodes.playerId, playerId), isNull(promocodes.retiredAt));

/**
 * Retires a player's active promocode. New players can no longer use the code, and nobody can create it
 * again.
 */
export async function retirePromocode(db: Db, playerId: number, retiredAt: Date): Promise<void> {
  await db.update(promocodes).set({ retiredAt }).where(isActiveCodeOf(playerId));
}

export async function selectOwnPromocode(db: Db, playerId: number): Promise<string | null> {
  const [row] = await db.select({ code: promocodes.code }).from(promocodes).where(isActiveCodeOf(playerId));
  return row?.code ?? null;
}

/** Selects the players who joined with any of a player's promocodes, newest first. */
export const selectInvited = (db: Db, inviterId: number, limit: number) =>
  db
    .select({
      playerId: referrals.playerId,
      loginName: players.login,
      at: referrals.at,
      reward: referrals.reward,
    })
    .from(referrals)
    .innerJoin(players, eq(players.id, referrals.playerId))
    .where(eq(referrals.inviterId, inviterId))
    .orderBy(desc(referrals.at), desc(referrals.playerId))
    .limit(limit);

export async function sumReferrals(db: Db, inviterId: number) {
  const [row] = await db
    .select({ invited: count(), done: count(referrals.rewardedAt), earned: sum(referrals.reward) })
    .from(referrals)
    .where(eq(referrals.inviterId, inviterId));
  return { invited: row?.invited ?? 0, done: row?.done ?? 0, earned: Number(row?.earned ?? 0) };
}

/**
 * SQL condition for unrewarded referrals whose player has confirmed an address and has an id greater than
 * `after`.
 */
const isOpenReferral = (after: number) =>
  and(isNull(referrals.rewardedAt), isNotNull(players.recoveryEmail), gt(referrals.playerId, after));

/** Time after which most players who have not done a task have stopped playing. */
const OLD_MS = 90 * DAY_MS;
const DAY_HOURS = DAY_MS / HOUR_MS;

/**
 * SQL condition for referrals at which a periodic run looks: those of the last 90 days, and each older one during one
 * hour of the day. Otherwise the work of a run would grow with everybody who ever joined.
 */
const isDue = (now: Date) => {
  const hour = Math.floor(now.getTime() / HOUR_MS) % DAY_HOURS;
  return or(
    gt(referrals.at, new Date(now.getTime() - OLD_MS)),
    sql`${referrals.playerId} % ${DAY_HOURS} = ${hour}`,
  );
};

/**
 * Selects the open referrals of one inviter, or the due ones of all (`isDue`) when `inviterId` is null, sorted by
 * player id. Players without a confirmed address are left out, because otherwise a player could invite second accounts
 * at no cost (docs/decisions/0021).
 */
export async function selectOpenReferrals(
  db: Db,
  { inviterId, after, limit, now }: { inviterId: number | null; after: number; limit: number; now: Date },
): Promise<{ playerId: number; inviterId: number }[]> {
  const rows = await db
    .select({ playerId: referrals.playerId, inviterId: referrals.inviterId })
    .from(referrals)
    .innerJoin(players, eq(players.id, referrals.playerId))
    .where(
      and(
        isOpenReferral(after),
        inviterId === null
          ? and(isNotNull(referrals.inviterId), isDue(now))
          : eq(referrals.inviterId, inviterId),
      ),
    )
    .orderBy(asc(referrals.playerId))
    .limit(limit);
  return rows.flatMap((row) => (row.inviterId === null ? [] : [{ ...row, inviterId: row.inviterId }]));
}

/**
 * Selects the open partner tasks that are due (`isDue`), and their promised terms, sorted by player id. Players without
 * a confirmed address are left out.
 */
export async function selectOpenPartnerTasks(
  db: Db,
  { after, limit, now }: { after: number; limit: number; now: Date },
): Promise<{ playerId: number; code: string; partner: string; terms: PartnerTerms }[]> {
  const rows = await db
    .select({
      playerId: referrals.playerId,
      code: referrals.code,
      partner: referrals.partner,
      terms: referrals.terms,
    })
    .from(referrals)
    .innerJoin(players, eq(players.id, referrals.playerId))
    .where(and(isOpenReferral(after), isNotNull(referrals.partner), isDue(now)))
    .orderBy(asc(referrals.playerId))
    .limit(limit);
  return rows.flatMap(({ partner, terms, ...row }) =>
    partner === null || terms === null ? [] : [{ ...row, partner, terms }],
  );
}

/** Marks a player's partner task as done. Returns false when the task was already done. */
export async function markPartnerTask(
  db: Db,
  { playerId, reward, now }: { playerId: number; reward: number; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(referrals)
    .set({ rewardedAt: now, reward })
    .where(and(eq(referrals.playerId, playerId), isNotNull(referrals.partner), isNull(referrals.rewardedAt)))
    .returning({ playerId: referrals.playerId });
  return rows.length > 0;
}

export async function countRewarded(db: Db, inviterId: number, since: Date): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(referrals)
    .where(and(eq(referrals.inviterId, inviterId), gt(referrals.rewardedAt, since)));
  return row?.n ?? 0;
}

/** Marks a referral as rewarded. Returns false when the referral was already rewarded. */
export async function markRewarded(
  db: Db,
  { playerId, inviterId, reward, now }: { playerId: number; inviterId: number; reward: number; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(referrals)
    .set({ rewardedAt: now, reward })
    .where(
      and(eq(referrals.playerId, playerId), eq(referrals.inviterId, inviterId), isNull(referrals.rewardedAt)),
    )
    .returning({ playerId: referrals.playerId });
  return rows.length > 0;
}

/** Selects the codes, also retired ones, whose key has a SHA-256 hash with this beginning, in hexadecimal. */
export async function selectCodesByHash(db: Db, start: string): Promise<string[]> {
  const hash = sql`encode(sha256(convert_to(${promocodes.key}, 'UTF8')), 'hex')`;
  const rows = await db
    .select({ code: promocodes.code })
    .from(promocodes)
    .where(sql`left(${hash}, ${start.length}::int) = ${start}`);
  return rows.map(({ code }) => code);
}
