import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/types';
import { mailCodes } from './mail-code.table';

export type CodePurpose = (typeof mailCodes.$inferSelect)['purpose'];
export type MailCodeRow = typeof mailCodes.$inferSelect;

type CodeKey = Pick<MailCodeRow, 'playerId' | 'purpose' | 'browserHash'>;

const isOf = ({ playerId, purpose, browserHash }: CodeKey) =>
  and(
    eq(mailCodes.playerId, playerId),
    eq(mailCodes.purpose, purpose),
    eq(mailCodes.browserHash, browserHash),
  );

/** The new code takes the place of the browser's old one, which is dead from now on. */
export async function putMailCode(db: Db, row: Omit<MailCodeRow, 'tries'>): Promise<void> {
  const { hash, email, expiresAt } = row;
  await db
    .insert(mailCodes)
    .values(row)
    .onConflictDoUpdate({
      target: [mailCodes.playerId, mailCodes.purpose, mailCodes.browserHash],
      set: { hash, email, expiresAt, tries: 0 },
    });
}

/**
 * Counts a try of the live code and gives it; null when there is none that may still be tried in this browser: others use
 * none of its tries up.
 */
export async function tryMailCode(
  db: Db,
  key: CodeKey,
  { now, triesMax }: { now: Date; triesMax: number },
): Promise<MailCodeRow | null> {
  const [row] = await db
    .update(mailCodes)
    .set({ tries: sql`${mailCodes.tries} + 1` })
    .where(and(isOf(key), gt(mailCodes.expiresAt, now), lt(mailCodes.tries, triesMax)))
    .returning();
  return row ?? null;
}

/** Takes the code out; of two that do it at once one gets true. */
export async function deleteMailCode(db: Db, key: CodeKey, hash: Uint8Array): Promise<boolean> {
  const rows = await db
    .delete(mailCodes)
    .where(and(isOf(key), eq(mailCodes.hash, hash)))
    .returning({ purpose: mailCodes.purpose });
  return rows.length > 0;
}

/** Every code of this purpose is dead, in whatever browser. */
export async function deleteMailCodesFor(db: Db, playerId: number, purpose: CodePurpose): Promise<void> {
  await db.delete(mailCodes).where(and(eq(mailCodes.playerId, playerId), eq(mailCodes.purpose, purpose)));
}

/** Every code of the player's is dead. */
export async function deleteMailCodes(db: Db, playerId: number): Promise<void> {
  await db.delete(mailCodes).where(eq(mailCodes.playerId, playerId));
}

export async function deleteOverMailCodes(db: Db, now: Date): Promise<void> {
  await db.delete(mailCodes).where(lte(mailCodes.expiresAt, now));
}
