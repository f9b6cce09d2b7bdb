import { randomBytes } from 'node:crypto';
import type { Db } from '@site/api/db';
import { eq } from 'drizzle-orm';
import { siteSecrets } from './secret.table';

/** What gateways sign for themselves: the ids of served pages, and links that show a preview. */
export type SecretName = 'page-id' | 'preview';

const SECRET_BYTES = 32;

/** The secret of this name: 32 random bytes, made by whichever gateway asks first and the same for all of them. */
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
