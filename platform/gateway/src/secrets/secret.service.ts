import type { Db } from '@site/server/db';
import type { SecretInfo, SecretName } from '@site/contracts/site-secret';
import { deleteEarlier, fetchSecrets, replaceSecret } from './secret.repo';
import { remainingMs, SECRET_NAMES } from './secret-times';

/**
 * Gives a secret a new value. The earlier values go on verifying, unless they are compromised: then they are
 * deleted. Must be called in a transaction.
 */
export async function rotateSecret(tx: Db, name: SecretName, compromised: boolean): Promise<void> {
  await replaceSecret(tx, name);
  if (compromised) await deleteEarlier(tx, name, null);
}

/** Deletes the earlier values that verify nothing any more. `now` is in ms since 1970. */
export async function deleteExpired(db: Db, now: number): Promise<void> {
  for (const name of SECRET_NAMES) await deleteEarlier(db, name, new Date(now - remainingMs(name)));
}

/** Lists the secrets with the ages of their values. */
export async function listSecrets(db: Db): Promise<SecretInfo[]> {
  const values = await fetchSecrets(db);
  return SECRET_NAMES.flatMap((name) => {
    const [current, ...earlier] = values.filter((value) => value.name === name);
    if (!current) return [];
    return {
      name,
      createdAt: current.createdAt.toISOString(),
      earlier: earlier.flatMap(({ createdAt, replacedAt }) =>
        replacedAt === null
          ? []
          : {
              createdAt: createdAt.toISOString(),
              replacedAt: replacedAt.toISOString(),
              until: new Date(replacedAt.getTime() + remainingMs(name)).toISOString(),
            },
      ),
    };
  });
}
