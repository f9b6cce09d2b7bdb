import type { StoredToken } from './token.repo';

/**
 * Returns the tokens that were created with a token. The rows name their creator, and only one unrevoked token of
 * the API has a name at a time. So the times of the creator tell its tokens from those of a namesake. A configured
 * token keeps its name as long as it is configured.
 */
export const findCreated = (
  tokens: readonly StoredToken[],
  { name, configured, createdAt, revokedAt }: StoredToken,
): StoredToken[] =>
  tokens.filter(
    (token) =>
      !token.configured &&
      token.createdBy === name &&
      (configured || (token.createdAt >= createdAt && (!revokedAt || token.createdAt <= revokedAt))),
  );
