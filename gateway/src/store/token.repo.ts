import type { Db } from '@site/api/db';
import { deployTokens } from './release-store.table';

export type StoredToken = typeof deployTokens.$inferSelect;

export const fetchTokens = (db: Db): Promise<StoredToken[]> => db.select().from(deployTokens);

/** Keeps the hash of a token; one that is known keeps its name and areas. */
export async function insertToken(db: Db, token: Omit<StoredToken, 'createdAt'>): Promise<void> {
  await db.insert(deployTokens).values(token).onConflictDoNothing();
}
