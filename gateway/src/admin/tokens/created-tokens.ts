import type { StoredToken } from './token.repo';

/**
 * Returns the tokens that were created with a token, directly or not, also by revoked ones. The rows name their
 * creator, and only one unrevoked token of the API has a name at a time. So the times of the creator tell its tokens
 * from those of a namesake. A configured token keeps its name as long as it is configured.
 */
export function findCreated(tokens: readonly StoredToken[], id: string): StoredToken[] {
  const byCreator = new Map<string, StoredToken[]>(tokens.map(({ createdBy }) => [createdBy, []]));
  for (const token of tokens) byCreator.get(token.createdBy)?.push(token);
  const found = new Set(tokens.filter((token) => token.id === id));
  // a set that grows while it is iterated: each token is searched once
  for (const { name, configured, createdAt, revokedAt } of found)
    for (const token of byCreator.get(name) ?? [])
      if (
        !token.configured &&
        (configured || (token.createdAt >= createdAt && (!revokedAt || token.createdAt <= revokedAt)))
      )
        found.add(token);
  return [...found].filter((token) => token.id !== id);
}
