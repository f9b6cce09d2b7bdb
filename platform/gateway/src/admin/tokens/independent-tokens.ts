import { DAY_MS } from '@site/contracts/time';
import type { Db } from '@site/server/db';
import { findCreated } from './created-tokens';
import { fetchTokens, type StoredToken } from './token.repo';

/** The use of the token that had this name at this time. */
export interface TokenUse {
  name: string;
  at: Date;
}

/**
 * Returns true when a token can confirm what was done with another one. The holder of one token must not be able to
 * make the two: neither may have been created with the other, directly or not, and no token of the API may have created
 * both. The confirming token must be a day older than what it confirms, so that others can see it before. Tokens of the
 * configuration have no age.
 */
export const isIndependent = async (db: Db, confirming: StoredToken, use: TokenUse): Promise<boolean> =>
  findIndependence(await fetchTokens(db), confirming, use);

/**
 * Same as `isIndependent`, among these tokens, oldest first.
 * @internal
 */
export function findIndependence(
  tokens: readonly StoredToken[],
  confirming: StoredToken,
  { name, at }: TokenUse,
): boolean {
  // a name can be used again after its token was revoked
  const first = tokens.findLast((token) => token.name === name && token.createdAt <= at);
  if (!first || first.id === confirming.id) return false;
  // whoever may invite people could take the place of one of them
  if (first.staff !== null || confirming.staff !== null) return false;
  const areMadeWith = ({ id }: StoredToken) => {
    const made = new Set([id, ...findCreated(tokens, id).map((token) => token.id)]);
    return made.has(first.id) && made.has(confirming.id);
  };
  // a configured token counts only if it is one of the two: operators get their tokens from it
  const makers = tokens.filter((token) => !token.configured || token === first || token.id === confirming.id);
  if (makers.some(areMadeWith)) return false;
  return confirming.configured || at.getTime() - confirming.createdAt.getTime() >= DAY_MS;
}
