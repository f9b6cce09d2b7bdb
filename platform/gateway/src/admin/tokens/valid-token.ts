import type { Db } from '@site/server/db';
import { refusal } from '../../refusals/refusal';
import { type FoundToken, fetchTokenLocked, type StoredToken } from './token.repo';
import { tokenRefusal } from './token-refusal';

/** Returns the token if it is valid now. Throws UNAUTHORIZED if it is unknown, revoked or expired. */
export function assertValid(found: FoundToken | null): StoredToken {
  if (!found) throw refusal('UNAUTHORIZED', 'No valid deploy token: Authorization: Bearer <token>');
  const { name: token, id, revokedAt, expiresAt, expired, areas, verbs, claims } = found;
  const ended = { token, id, held: { areas, verbs, claims } };
  if (revokedAt) throw tokenRefusal({ reason: 'revoked', ...ended, at: revokedAt.toISOString() });
  if (expired) throw tokenRefusal({ reason: 'expired', ...ended, at: expiresAt?.toISOString() ?? '' });
  return found;
}

/**
 * Creates a function that checks in the transaction of a change that the token is still valid, because a check
 * of pages may take a minute. A revocation waits for the transaction, so that the token changes nothing after the
 * reply to the revocation (docs/decisions/0066).
 */
export const createAuthorCheck =
  ({ hash }: Pick<StoredToken, 'hash'>) =>
  async (tx: Db): Promise<void> => {
    assertValid(await fetchTokenLocked(tx, hash));
  };
