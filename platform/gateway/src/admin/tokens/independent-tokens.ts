import { DAY_MS } from '@site/contracts/time';
import type { Db } from '@site/server/db';
import { findCreated } from './created-tokens';
import { fetchTokens, type StoredToken } from './token.repo';

/** Something that was done with the token of this name. */
export interface TokenDeed {
  name: string;
  at: Date;
}

/**
 * Returns true when a token can confirm what was done with another one. The holder of one token must not be able to
 * make the second one: neither may have been created with the other, directly or not, and the confirming token must be
 * a day older than the deed, so that tokens of a thief are seen before. Configured tokens have no age.
 */
export const isIndependent = async (db: Db, confirming: StoredToken, deed: TokenDeed): Promise<boolean> =>
  findIndependence(await fetchTokens(db), confirming, deed);

/**
 * Same as `isIndependent`, among these tokens, oldest first.
 * @internal
 */
export function findIndependence(
  tokens: readonly StoredToken[],
  confirming: StoredToken,
  { name, at }: TokenDeed,
): boolean {
  // a name can be used again after its token was revoked
  const first = tokens.findLast((token) => token.name === name && token.createdAt <= at);
  if (!first || first.id === confirming.id) return false;
  const isMadeWith = (one: StoredToken, other: StoredToken) =>
    findCreated(tokens, other.id).some(({ id }) => id === one.id);
  if (isMadeWith(confirming, first) || isMadeWith(first, confirming)) return false;
  return confirming.configured || at.getTime() - confirming.createdAt.getTime() >= DAY_MS;
}
