import type { Db } from '@site/server/db';
import { and, asc, count, eq, gt, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { staff } from './staff.table';
import { deployTokens } from './token.table';

export type StoredToken = typeof deployTokens.$inferSelect;
type NewToken = Pick<StoredToken, 'hash' | 'name' | 'areas' | 'verbs' | 'claims' | 'createdBy'>;

/** A stored token. `expired` is computed with the database's clock, so that all gateways agree. */
export interface FoundToken extends StoredToken {
  expired: boolean;
}

const expired = sql<boolean>`coalesce(${deployTokens.expiresAt} <= now(), false)`;

const selectToken = (db: Db, hash: string) =>
  db.select({ token: deployTokens, expired }).from(deployTokens).where(eq(deployTokens.hash, hash));

const toFound = ([row]: Awaited<ReturnType<typeof selectToken>>): FoundToken | null =>
  row ? { ...row.token, expired: row.expired } : null;

export const fetchToken = async (db: Db, hash: string): Promise<FoundToken | null> =>
  toFound(await selectToken(db, hash));

/** Reads a token and blocks its revocation until the transaction ends. */
export const fetchTokenLocked = async (tx: Db, hash: string): Promise<FoundToken | null> =>
  toFound(await selectToken(tx, hash).for('share'));

/** Returns those of some hashes whose tokens are neither revoked nor expired. */
export async function fetchValidHashes(db: Db, hashes: readonly string[]): Promise<Set<string>> {
  const { hash, revokedAt } = deployTokens;
  const isValid = and(inArray(hash, [...hashes]), isNull(revokedAt), sql`not ${expired}`);
  return new Set((await db.select({ hash }).from(deployTokens).where(isValid)).map((row) => row.hash));
}

export async function fetchTokenById(db: Db, id: string): Promise<StoredToken | null> {
  const rows = await db.select().from(deployTokens).where(eq(deployTokens.id, id));
  return rows[0] ?? null;
}

/** Reads a token that is neither revoked nor expired. */
export async function fetchValidToken(db: Db, id: string): Promise<StoredToken | null> {
  const isValid = and(eq(deployTokens.id, id), isNull(deployTokens.revokedAt), sql`not ${expired}`);
  const rows = await db.select().from(deployTokens).where(isValid);
  return rows[0] ?? null;
}

/** Reads all tokens, oldest first. */
export const fetchTokens = (db: Db): Promise<StoredToken[]> =>
  db.select().from(deployTokens).orderBy(asc(deployTokens.createdAt), asc(deployTokens.name));

/** Reads the names of the unrevoked tokens. */
export const fetchValidNames = async (db: Db): Promise<string[]> =>
  (await db.select({ name: deployTokens.name }).from(deployTokens).where(isNull(deployTokens.revokedAt))).map(
    ({ name }) => name,
  );

/**
 * Stores a token that was created through the API. It expires at a given time, after a number of days, or
 * never (null). Rejects with PostgreSQL's unique violation if another unrevoked token created through the API
 * has the same name.
 */
export async function insertToken(
  db: Db,
  token: NewToken,
  expires: Date | number | null,
): Promise<StoredToken> {
  const expiresAt = typeof expires === 'number' ? sql`now() + ${expires}::int * interval '1 day'` : expires;
  const rows = await db
    .insert(deployTokens)
    .values({ ...token, expiresAt, configured: false })
    .returning();
  const [row] = rows;
  if (!row) throw new Error('The database returned no row for the new token');
  return row;
}

/** Counts the tokens of an area that were created through the API in the last day, including revoked ones. */
export async function countTokensOfDay(db: Db, area: string): Promise<number> {
  const { areas, createdAt, configured } = deployTokens;
  const isOfArea = sql`${areas} @> ${JSON.stringify([area])}::jsonb`;
  const rows = await db
    .select({ tokens: count() })
    .from(deployTokens)
    .where(and(eq(configured, false), gt(createdAt, sql`now() - interval '1 day'`), isOfArea));
  return rows[0]?.tokens ?? 0;
}

/** The time when a row is locked, which is after the tokens that transactions before have made with it. */
const REVOKED_AT = sql`coalesce(${deployTokens.revokedAt}, clock_timestamp())`;

/** Revokes tokens in one statement, and returns them. A token that was already revoked keeps its time. */
export const revokeTokens = (db: Db, ids: readonly string[]): Promise<StoredToken[]> =>
  db
    .update(deployTokens)
    .set({ revokedAt: REVOKED_AT })
    .where(inArray(deployTokens.id, [...ids]))
    .returning();

/**
 * Replaces the configured tokens whose `createdBy` is in `places` (null: all configured tokens) with
 * `tokens`. Revoked tokens are kept, so that a start with an old configuration does not make them valid
 * again.
 */
export async function replaceConfigured(
  db: Db,
  places: readonly string[] | null,
  tokens: readonly NewToken[],
): Promise<void> {
  const hashes = tokens.map(({ hash }) => hash);
  await db.transaction(async (tx) => {
    await tx
      .delete(deployTokens)
      .where(
        and(
          eq(deployTokens.configured, true),
          places === null ? undefined : inArray(deployTokens.createdBy, [...places]),
          isNull(deployTokens.revokedAt),
          hashes.length > 0 ? notInArray(deployTokens.hash, hashes) : undefined,
        ),
      );
    for (const token of tokens) {
      const { name, areas, verbs, claims, createdBy } = token;
      await tx
        .insert(deployTokens)
        .values({ ...token, configured: true })
        .onConflictDoUpdate({
          target: deployTokens.hash,
          set: { name, areas, verbs, claims, createdBy, configured: true, expiresAt: null },
        });
    }
  });
}

/** Names of all people, also of those whose access has ended: the log names them. */
export const fetchStaffNames = async (db: Db): Promise<string[]> =>
  (await db.select({ name: staff.name }).from(staff)).map(({ name }) => name);
