import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Db } from '@site/server/db';
import type { TokenConfig } from '../../config/token-config';
import { type FoundToken, fetchToken, replaceConfigured } from './token.repo';
import { ALL } from './rights';
import { tokenText as text } from './token.text';

/** Hashes a token for storage and lookup: SHA-256 as hex. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Value of `createdBy` in rows that were stored before the column existed. */
const UNKNOWN_CREATOR = '';

/**
 * Stores the hashes of the configured tokens and deletes tokens that are no longer in the configuration. All
 * gateways of a site should have the same configuration, because each start replaces the tokens.
 * `local.token` is the token of the data folder, which is used when no tokens are configured. The tokens of
 * other data folders stay valid. If the database is in the data folder (`embedded`), there are no other
 * gateways, and all other configured tokens are deleted.
 */
export async function syncTokens(
  db: Db,
  configured: readonly TokenConfig[],
  local?: { dataDir: string; token: TokenConfig | null; embedded?: boolean },
): Promise<void> {
  const folder = local && text.folder(path.resolve(local.dataDir), hostname());
  const tokens = [
    ...configured.map((config) => ({ ...config, createdBy: text.configuration as string })),
    ...(folder && local?.token ? [{ ...local.token, createdBy: folder }] : []),
  ];
  const places = [UNKNOWN_CREATOR, text.configuration, ...(folder ? [folder] : [])];
  const rows = tokens.map(({ token, verbs = [ALL], claims = null, ...rest }) => ({
    ...rest,
    verbs,
    claims,
    hash: hashToken(token),
  }));
  await replaceConfigured(db, local?.embedded ? null : places, rows);
}

/**
 * Finds a token, even if expired or revoked. The lookup uses the hash, so its timing does not leak the token.
 */
export const findToken = (db: Db, token: string): Promise<FoundToken | null> =>
  fetchToken(db, hashToken(token));
