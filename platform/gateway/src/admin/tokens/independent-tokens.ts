import { DAY_MS, MINUTE_MS } from '@site/contracts/time';
import type { Db } from '@site/server/db';
import { findInvitedByToken, findMakers, findSessions, keyOf, toMaker, wasValid } from './makers';
import { fetchTokens, type StoredToken } from './token.repo';

/** The use of the token, or of the session of the person, that had this name at this time. */
export interface TokenUse {
  name: string;
  at: Date;
}

/**
 * Why somebody cannot confirm what somebody else has begun. `same`: it is the same person or token. `made`: one of the
 * two has invited or created the other, directly or not. `same-maker`: somebody has invited or created both.
 * `unknown-maker`: it is not known who invited one of them. `token-maker`: one of them was invited with a token of the
 * API, which anybody may hold. `gone`: there is no token or session that the first one may have used. `young`: the
 * passkey or token of the confirming one was made less than a day before.
 */
export interface Dependence {
  because: 'same' | 'made' | 'same-maker' | 'unknown-maker' | 'token-maker' | 'gone' | 'young';
  /** Name of the person or token that the reason is about. */
  who: string;
}

/** Difference of the clocks of gateways and database that is allowed for. */
const CLOCKS_MS = 5 * MINUTE_MS;

/**
 * Returns why a token or session cannot confirm what was done with another one, or null if it can. Nobody alone must
 * be able to hold both: neither may have made the other, no person and no token of the API may have made both, and no
 * token of the API may have invited one of them (docs/decisions/0146). The confirming one must be a day older than
 * what it confirms, so that others can see it before. Tokens of the configuration have no age. They count as makers
 * only if they are one of the two.
 */
export const findDependence = async (
  db: Db,
  confirming: StoredToken,
  use: TokenUse,
): Promise<Dependence | null> => findDependenceAmong(await fetchTokens(db), confirming, use);

/**
 * Same as `findDependence`, among these tokens, oldest first.
 * @internal
 */
export function findDependenceAmong(
  tokens: readonly StoredToken[],
  confirming: StoredToken,
  use: TokenUse,
): Dependence | null {
  const firsts = findUsed(tokens, use);
  if (firsts.length === 0) return { because: 'gone', who: use.name };
  for (const first of firsts) {
    const dependence = compare(tokens, first, confirming);
    if (dependence) return dependence;
  }
  const since = confirming.staff === null ? confirming.createdAt : confirming.passkeyAt;
  if (since === null) return { because: 'unknown-maker', who: confirming.name };
  const isOld = confirming.configured || use.at.getTime() - since.getTime() >= DAY_MS;
  return isOld ? null : { because: 'young', who: confirming.name };
}

/** Returns the token, or all sessions of the person, that may have had the name at that time. */
function findUsed(tokens: readonly StoredToken[], { name, at }: TokenUse): StoredToken[] {
  // a person may have got another passkey just before or after: then both count
  const sessions = findSessions(tokens, name, {
    from: new Date(at.getTime() - CLOCKS_MS),
    to: new Date(at.getTime() + CLOCKS_MS),
  });
  const programs = tokens.filter((token) => token.staff === null && token.name === name);
  // a configured token gets a new row when its secret is replaced
  const others = [...sessions, ...programs.filter(({ configured }) => configured)];
  // a name can be used again after its token was revoked
  const program = programs.findLast(({ configured, createdAt }) => !configured && createdAt <= at);
  if (!program || (others.length > 0 && !wasValid(program, at))) return others;
  return [...others, program];
}

function compare(
  tokens: readonly StoredToken[],
  first: StoredToken,
  confirming: StoredToken,
): Dependence | null {
  const own = [first, confirming].map((token) => keyOf(toMaker(token)));
  if (own[0] === own[1]) return { because: 'same', who: first.name };
  const [ofFirst, ofSecond] = [findMakers(tokens, first), findMakers(tokens, confirming)];
  if (!ofFirst) return { because: 'unknown-maker', who: first.name };
  if (!ofSecond) return { because: 'unknown-maker', who: confirming.name };
  const keys = new Set(ofFirst.map(keyOf));
  const common = ofSecond.filter((maker) => keys.has(keyOf(maker)));
  const made = common.find((maker) => own.includes(keyOf(maker)));
  if (made) return { because: 'made', who: made.name };
  const invited = findInvitedByToken(tokens, first) ?? findInvitedByToken(tokens, confirming);
  if (invited) return { because: 'token-maker', who: invited.name };
  // operators get their tokens from a configured one, and its holder has the database anyway
  const maker = common.find(({ kind }) => kind !== 'configuration');
  return maker ? { because: 'same-maker', who: maker.name } : null;
}
