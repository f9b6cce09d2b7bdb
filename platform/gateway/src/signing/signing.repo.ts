import type { Db } from '@site/server/db';
import type { SignedRegistration, SignedRelease } from '@site/contracts/release-signature';
import { asc, desc, eq, sql } from 'drizzle-orm';
import { releaseKeys, releaseSignatures } from './signing.table';

export type KeyRow = typeof releaseKeys.$inferSelect;

/** A signature of a release and the registered key that made it; null if no such key is registered. */
export interface StoredSignature extends SignedRelease {
  area: string;
  release: string;
  key: KeyRow | null;
}

/** Reads the signatures of the given releases (area, id) in one query, newest first. */
export async function fetchSignatures(
  db: Db,
  wanted: readonly (readonly [area: string, id: string])[],
): Promise<StoredSignature[]> {
  if (wanted.length === 0) return [];
  const rows = await db
    .select()
    .from(releaseSignatures)
    .leftJoin(releaseKeys, eq(releaseSignatures.key, releaseKeys.id))
    .where(
      sql`(${releaseSignatures.area}, ${releaseSignatures.release}) in (${sql.join(
        wanted.map(([area, id]) => sql`(${area}, ${id})`),
        sql`, `,
      )})`,
    )
    .orderBy(desc(releaseSignatures.createdAt));
  return rows.map(({ release_signatures: signed, release_keys: key }) => ({ ...signed, key }));
}

/** Stores the signature of a release, and replaces an earlier one by the same key. */
export async function saveSignature(db: Db, { statement, signature }: SignedRelease): Promise<void> {
  const { area, release, key } = statement;
  await db
    .insert(releaseSignatures)
    .values({ area, release, key, statement, signature })
    .onConflictDoUpdate({
      target: [releaseSignatures.area, releaseSignatures.release, releaseSignatures.key],
      set: { statement, signature, createdAt: sql`now()` },
    });
}

export async function fetchKey(db: Db, id: string): Promise<KeyRow | null> {
  const rows = await db.select().from(releaseKeys).where(eq(releaseKeys.id, id));
  return rows[0] ?? null;
}

/** Reads all keys, oldest first. */
export const fetchKeys = (db: Db): Promise<KeyRow[]> =>
  db.select().from(releaseKeys).orderBy(asc(releaseKeys.createdAt), asc(releaseKeys.id));

export async function fetchCompromised(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: releaseKeys.id })
    .from(releaseKeys)
    .where(eq(releaseKeys.compromised, true))
    .orderBy(asc(releaseKeys.id));
  return rows.map(({ id }) => id);
}

/** Stores a registration. A later registration of the same key replaces the earlier one. */
export async function saveKey(
  db: Db,
  id: string,
  { registration, signature }: SignedRegistration,
  createdBy: string,
): Promise<KeyRow> {
  const [row] = await db
    .insert(releaseKeys)
    .values({ id, registration, signature, createdBy })
    .onConflictDoUpdate({ target: releaseKeys.id, set: { registration, signature, createdBy } })
    .returning();
  if (!row) throw new Error('The database returned no row for the key');
  return row;
}

/** Revokes a key. The first revocation time is kept, and a compromised key stays compromised. */
export async function endKey(db: Db, id: string, compromised: boolean): Promise<void> {
  await db
    .update(releaseKeys)
    .set({
      revokedAt: sql`coalesce(${releaseKeys.revokedAt}, now())`,
      compromised: sql`${releaseKeys.compromised} or ${compromised}`,
    })
    .where(eq(releaseKeys.id, id));
}
