import type { Maker } from './staff.table';
import type { StoredToken } from './token.repo';

/**
 * Returns everybody who could hold a token: its own person or program first, then whoever has made it, directly or not.
 * Returns null if nobody knows who could have taken the passkey of a person among them.
 */
export function findMakers(tokens: readonly StoredToken[], token: StoredToken): Maker[] | null {
  const found = new Map<string, Maker>();
  for (const one of findOrigins(tokens, token)) {
    found.set(keyOf(toMaker(one)), toMaker(one));
    if (one.staff !== null && one.makers === null) return null;
    for (const maker of one.makers ?? []) found.set(keyOf(maker), maker);
  }
  return [...found.values()];
}

/**
 * Returns the person among the makers of a token whose passkey was invited with a token of the API, directly or not. It
 * belongs to no person, so whoever holds it may also be somebody whom the site has invited (docs/decisions/0146).
 */
export const findInvitedByToken = (
  tokens: readonly StoredToken[],
  token: StoredToken,
): StoredToken | undefined =>
  findOrigins(tokens, token).find(({ makers }) => makers?.some(({ kind }) => kind === 'token'));

/** Returns a token, and the tokens and sessions with which it was made, directly or not. */
function findOrigins(tokens: readonly StoredToken[], token: StoredToken): StoredToken[] {
  const found = new Set([token]);
  // a set that grows while it is iterated: each token is searched once
  for (const one of found)
    if (one.staff === null) for (const maker of findCreators(tokens, one)) found.add(maker);
  return [...found];
}

/** Returns the maker that a token is itself: a person, if it is a session. */
export function toMaker({ staff, configured, id, name }: StoredToken): Maker {
  if (staff !== null) return { kind: 'person', id: staff, name };
  // a configured token keeps its name when its secret is replaced
  return configured ? { kind: 'configuration', id: name, name } : { kind: 'token', id, name };
}

export const keyOf = ({ kind, id }: Maker): string => `${kind}/${id}`;

/** Returns the sessions of a person that were valid at some moment between two times. */
export const findSessions = (
  tokens: readonly StoredToken[],
  name: string,
  { from, to }: { from: Date; to: Date },
): StoredToken[] =>
  tokens.filter(
    (token) => token.staff !== null && token.name === name && token.createdAt <= to && wasValid(token, from),
  );

/** A row stores the name of its creator, which only one unrevoked token or person has at any time. */
function findCreators(tokens: readonly StoredToken[], { createdBy, createdAt, configured }: StoredToken) {
  if (configured) return [];
  const sessions = findSessions(tokens, createdBy, { from: createdAt, to: createdAt });
  const others = tokens.filter(
    (token) =>
      token.staff === null &&
      token.name === createdBy &&
      (token.configured || (token.createdAt <= createdAt && wasValid(token, createdAt))),
  );
  return [...sessions, ...others];
}

/** Returns false for a token that had ended before. */
export const wasValid = ({ revokedAt, expiresAt }: StoredToken, at: Date): boolean =>
  (revokedAt === null || revokedAt >= at) && (expiresAt === null || expiresAt >= at);
