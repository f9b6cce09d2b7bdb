import { randomBytes } from 'node:crypto';
import type { Db } from '@site/server/db';
import type { SecretName } from '@site/contracts/site-secret';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { earlierSecrets, siteSecrets } from './secret.table';

/** A value of a secret (32 random bytes). `replacedAt` is null for the current value. */
export interface SecretValue {
  name: SecretName;
  secret: Buffer;
  createdAt: Date;
  replacedAt: Date | null;
}

const SECRET_BYTES = 32;

/** Time of a rotation. `now()` would be the start of its transaction, which may have waited for a lock. */
const clockTime = sql<Date>`clock_timestamp()`;

/** Creates the values of the secrets that have none, for all gateways. */
export async function createSecrets(db: Db, names: readonly SecretName[]): Promise<void> {
  await db
    .insert(siteSecrets)
    .values(names.map((name) => ({ name, secret: randomBytes(SECRET_BYTES) })))
    .onConflictDoNothing();
}

/** Reads the values of all secrets. The values of a secret are sorted newest first. */
export async function fetchSecrets(db: Db): Promise<SecretValue[]> {
  const current = await db.select().from(siteSecrets);
  const earlier = await db.select().from(earlierSecrets).orderBy(desc(earlierSecrets.replacedAt));
  return [...current.map((row) => ({ ...row, replacedAt: null })), ...earlier].map((row) => ({
    ...row,
    name: row.name as SecretName,
    secret: Buffer.from(row.secret),
  }));
}

/** Replaces the current value of a secret. The old value becomes an earlier one. */
export async function replaceSecret(db: Db, name: SecretName): Promise<void> {
  const [old] = await db.select().from(siteSecrets).where(eq(siteSecrets.name, name)).for('update');
  if (old) await db.insert(earlierSecrets).values({ ...old, replacedAt: clockTime });
  const value = { secret: randomBytes(SECRET_BYTES), createdAt: clockTime };
  await db
    .insert(siteSecrets)
    .values({ name, ...value })
    .onConflictDoUpdate({ target: siteSecrets.name, set: value });
}

/** Deletes the earlier values of a secret that were replaced before a time, or all of them. */
export async function deleteEarlier(db: Db, name: SecretName, before: Date | null): Promise<void> {
  await db
    .delete(earlierSecrets)
    .where(
      and(eq(earlierSecrets.name, name), before === null ? undefined : lt(earlierSecrets.replacedAt, before)),
    );
}
