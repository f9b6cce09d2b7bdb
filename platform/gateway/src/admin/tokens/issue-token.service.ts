import { randomBytes } from 'node:crypto';
import { type Db, isUniqueViolation } from '@site/server/db';
import type { RevokeReply, TokenInfo, TokenReply, TokenRequest } from '@site/contracts/deploy-token';
import { fetchTokenById, fetchTokens, insertToken, revokeTokens, type StoredToken } from './token.repo';
import { refusal } from '../../refusals/refusal';
import { ALL, assertMay, assertVerb, may, type Rights } from './rights';
import { assertDayLimit } from './day-limit';
import { assertFreeName, nameTaken } from './free-name';
import { tokenRefusal } from './token-refusal';
import { assertMayGrant } from './claims';
import { findCreated } from './created-tokens';
import { hashToken } from './token.service';
import { createAuthorCheck } from './valid-token';

/**
 * Creates a token whose areas, verbs, claims and lifetime do not exceed those of the caller's token. Throws FORBIDDEN
 * with a TokenRefusal. Throws CONFLICT if an unrevoked token or the site itself has the name, or one
 * that looks like it.
 */
export async function createToken(
  db: Db,
  creator: StoredToken,
  { name, areas, verbs, claims, days }: TokenRequest,
): Promise<TokenReply> {
  for (const area of areas.map(toArea)) {
    for (const verb of ['tokens' as const, ...verbs]) assertMay(creator, verb, area);
  }
  if (claims) assertMayGrant(creator, claims);
  await assertFreeName(db, name);
  const token = `site_${randomBytes(32).toString('base64url')}`;
  const row = {
    name,
    areas: [...new Set(areas)],
    verbs: [...new Set(verbs)],
    claims: claims ?? creator.claims,
    hash: hashToken(token),
    createdBy: creator.name,
  };
  try {
    const made = await db.transaction(async (tx) => {
      // a revocation waits for this transaction, so that it also finds the new token
      await createAuthorCheck(creator)(tx);
      await assertDayLimit(tx, creator, 'tokens', row.areas);
      const stored = await insertToken(tx, row, days ?? creator.expiresAt);
      assertEndsBefore(creator, stored);
      return stored;
    });
    return { token, info: toInfo(made) };
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw nameTaken(name);
  }
}

/**
 * Lists the tokens of the caller's areas, including revoked and expired ones. Throws FORBIDDEN without the
 * verb `tokens`.
 */
export async function listTokens(db: Db, caller: StoredToken): Promise<TokenInfo[]> {
  assertVerb(caller, 'tokens');
  return (await fetchTokens(db))
    .filter((token) => token.staff === null && mayManage(caller, token))
    .map(toInfo);
}

/**
 * Revokes a token for the caller's areas, effective immediately on all gateways, and every token that was created
 * with it, directly or not: a thief of a token may have made others. With `keepCreated` those stay valid. The token
 * itself has ended even if the search for the others fails. A repeated call goes on with them. Has no effect on tokens
 * that are already revoked. Throws NOT_FOUND for a token that does not exist or has rights beyond the caller's areas.
 */
export async function endToken(
  db: Db,
  caller: Rights,
  id: string,
  { keepCreated = false }: { keepCreated?: boolean | undefined } = {},
): Promise<RevokeReply> {
  assertVerb(caller, 'tokens');
  const token = await fetchTokenById(db, id);
  // committed at once: a thief's other tokens must not delay the end of this one
  const [revoked] = token && mayManage(caller, token) ? await revokeTokens(db, [id]) : [];
  if (!revoked) throw refusal('NOT_FOUND', `There is no token ${id} within your areas`);
  const created = keepCreated ? await fetchValidCreated(db, id) : await revokeCreated(db, id);
  return { ...toInfo(revoked), created: created.map(toInfo) };
}

/** Revokes all tokens that were created with a token, directly or not. */
export async function revokeCreated(db: Db, id: string): Promise<StoredToken[]> {
  const revoked: StoredToken[] = [];
  for (;;) {
    const valid = await fetchValidCreated(db, id);
    if (valid.length === 0) return revoked;
    // waits for tokens that are being created with these, which the next search finds
    const ids = valid.map((token) => token.id);
    revoked.push(...(await revokeTokens(db, ids)));
  }
}

const fetchValidCreated = async (db: Db, id: string) =>
  findCreated(await fetchTokens(db), id).filter(({ revokedAt }) => !revokedAt);

function assertEndsBefore(creator: StoredToken, { expiresAt }: StoredToken): void {
  const end = creator.expiresAt;
  if (!end || (expiresAt && expiresAt <= end)) return;
  throw tokenRefusal({ reason: 'outlives', token: creator.name, at: end.toISOString() });
}

const mayManage = (caller: Rights, token: Rights) =>
  token.areas.every((area) => may(caller, 'tokens', toArea(area)));

const toArea = (area: string) => (area === ALL ? null : area);

const toInfo = (token: StoredToken): TokenInfo => ({
  id: token.id,
  name: token.name,
  areas: token.areas,
  verbs: token.verbs,
  claims: token.claims,
  configured: token.configured,
  createdAt: token.createdAt.toISOString(),
  createdBy: token.createdBy,
  expiresAt: token.expiresAt?.toISOString() ?? null,
  revokedAt: token.revokedAt?.toISOString() ?? null,
});
