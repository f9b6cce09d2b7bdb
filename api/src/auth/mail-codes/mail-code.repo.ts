import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '@site/server/db/types';
import { mailCodes } from './mail-code.table';

export type CodePurpose = (typeof mailCodes.$inferSelect)['purpose'];
export type MailCodeRow = typeof mailCodes.$inferSelect;

type CodeKey = Pick<MailCodeRow, 'playerId' | 'purpose' | 'browserHash'>;

const hasKey = ({ playerId, purpose, browserHash }: CodeKey) =>
  and(
    eq(mailCodes.playerId, playerId),
    eq(mailCodes.purpose, purpose),
    eq(mailCodes.browserHash, browserHash),
  );

export async function replaceMailCode(db: Db, row: Omit<MailCodeRow, 'tries'>): Promise<void> {
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
 * Counts an attempt against this browser's current code and returns the code. Returns null when the browser
 * has no unexpired code with attempts left. Each browser has its own code and its own attempts.
 */
export async function takeMailCodeTry(
  db: Db,
  key: CodeKey,
  { now, triesMax }: { now: Date; triesMax: number },
): Promise<MailCodeRow | null> {
  const [row] = await db
    .update(mailCodes)
    .set({ tries: sql`${mailCodes.tries} + 1` })
    .where(and(hasKey(key), gt(mailCodes.expiresAt, now), lt(mailCodes.tries, triesMax)))
    .returning();
  return row ?? null;
}

/** Takes back one counted attempt against this code, but not against a newer one that has replaced it. */
export async function returnMailCodeTry(db: Db, key: CodeKey, hash: Uint8Array): Promise<void> {
  await db
    .update(mailCodes)
    .set({ tries: sql`greatest(${mailCodes.tries} - 1, 0)` })
    .where(and(hasKey(key), eq(mailCodes.hash, hash)));
}

/** Deletes a code and returns true if it was still stored. Of two concurrent calls, only one returns true. */
export async function deleteMailCode(db: Db, key: CodeKey, hash: Uint8Array): Promise<boolean> {
  const rows = await db
    .delete(mailCodes)
    .where(and(hasKey(key), eq(mailCodes.hash, hash)))
    .returning({ purpose: mailCodes.purpose });
  return rows.length > 0;
}

export async function deleteMailCodesFor(db: Db, playerId: number, purpose: CodePurpose): Promise<void> {
  await db.delete(mailCodes).where(and(eq(mailCodes.playerId, playerId), eq(mailCodes.purpose, purpose)));
}

export async function deleteMailCodes(db: Db, playerId: number): Promise<void> {
  await db.delete(mailCodes).where(eq(mailCodes.playerId, playerId));
}

export async function deleteExpiredMailCodes(db: Db, now: Date): Promise<void> {
  await db.delete(mailCodes).where(lte(mailCodes.expiresAt, now));
}
