import type { StoredToken } from './token.repo';

/**
 * Returns the tokens that were created with a token, directly or through other tokens, even revoked ones. A row stores
 * the name of its creator. Only one unrevoked token of the API has a name at any time, so the creation times
 * distinguish the tokens of two creators with the same name. A configured token keeps its name while it is configured.
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
