import { randomBytes } from 'node:crypto';
import type { Db } from '@site/api/db';
import { eq } from 'drizzle-orm';
import { siteSecrets } from './secret.table';

/** Name of a signing key: for the ids of served pages, for preview links, or for the cohorts of visitors. */
type SecretName = 'page-id' | 'preview' | 'cohort';

const SECRET_BYTES = 32;

/**
 * Returns the signing key with this name (32 random bytes). The first call creates the key for all gateways.
 */
export async function openSecret(db: Db, name: SecretName): Promise<Buffer> {
  await db
    .insert(siteSecrets)
    .values({ name, secret: randomBytes(SECRET_BYTES) })
    .onConflictDoNothing();
  const [row] = await db
    .select({ secret: siteSecrets.secret })
    .from(siteSecrets)
    .where(eq(siteSecrets.name, name));
  if (!row) throw new Error(`the store lost the secret ${name}`);
  return Buffer.from(row.secret);
}
