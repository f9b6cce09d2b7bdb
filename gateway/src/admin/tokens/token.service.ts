import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Db } from '@site/api/db';
import type { TokenConfig } from '../../config/token-config';
import { type FoundToken, fetchToken, replaceConfigured } from './token.repo';
import { ALL } from './rights';
import { tokenText as text } from './token.text';

/** The form in which tokens are stored. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Creator in rows that are older than the column. */
const UNKNOWN_CREATOR = '';

/**
 * Stores the hashes of the configured tokens and deletes configured tokens that are no longer named. All gateways of a
 * site are expected to have the same configuration: the last start decides. Without configured tokens the token of the
 * data folder (`local`) is valid, beside those of other gateways' folders. When the database lies in the data folder
 * (`embedded`) there are no other gateways, so all other configured tokens are deleted, for example those of the folder's
 * former path.
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
  const rows = tokens.map(({ token, verbs = [ALL], ...rest }) => ({
    ...rest,
    verbs,
    hash: hashToken(token),
  }));
  await replaceConfigured(db, local?.embedded ? null : places, rows);
}

/** Finds a token, even when it is expired or revoked. The lookup by hash leaks nothing through its timing. */
export const findToken = (db: Db, token: string): Promise<FoundToken | null> =>
  fetchToken(db, hashToken(token));
