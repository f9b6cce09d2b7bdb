import type { Db } from '@site/api/db';
import { and, eq, ne } from 'drizzle-orm';
import { deployTokens } from './release-store.table';

export type StoredToken = typeof deployTokens.$inferSelect;

export const fetchTokens = (db: Db): Promise<StoredToken[]> => db.select().from(deployTokens);

/** Makes this the one token of its name: an older one of the same name is valid no more. */
export async function putToken(db: Db, token: Pick<StoredToken, 'hash' | 'name' | 'areas'>): Promise<void> {
  const { hash, name, areas } = token;
  await db.transaction(async (tx) => {
    await tx.delete(deployTokens).where(and(eq(deployTokens.name, name), ne(deployTokens.hash, hash)));
    await tx
      .insert(deployTokens)
      .values(token)
      .onConflictDoUpdate({ target: deployTokens.hash, set: { name, areas } });
  });
}
