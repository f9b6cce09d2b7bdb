import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../db/types';
import { promocodes, referrals } from './referral.table';

export interface LivePromocode {
  code: string;
  inviterId: number | null;
}

/** A code that still brings players, as its owner wrote it. */
export async function selectPromocode(db: Db, code: string): Promise<LivePromocode | null> {
  const [row] = await db
    .select({ code: promocodes.code, inviterId: promocodes.playerId })
    .from(promocodes)
    .where(and(eq(sql`lower(${promocodes.code})`, code.toLowerCase()), isNull(promocodes.retiredAt)));
  return row ?? null;
}

export async function insertReferral(db: Db, row: typeof referrals.$inferInsert): Promise<void> {
  await db.insert(referrals).values(row);
}
