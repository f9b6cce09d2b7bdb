import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Db } from '@site/api/db';
import type { TokenConfig } from '../../config/token-config';
import { type FoundToken, fetchToken, replaceConfigured } from './token.repo';
import { ALL } from './rights';
import { tokenText as text } from './token.text';

/** What the store keeps of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Rows of before tokens said who made them. */
const UNTOLD = '';

/**
 * Puts the configured tokens into force; what the configuration named before and names no more stops working. Every
 * gateway of a site is configured with the same ones: the last start decides. Without any, `local` of the data folder
 * is in force, beside those of other gateways' folders; where the database itself lies in that folder (`embedded`) there
 * are no others, and whatever it was once called by, as before it was moved, ends too. The database gets hashes only.
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
  const places = [UNTOLD, text.configuration, ...(folder ? [folder] : [])];
  const rows = tokens.map(({ token, verbs = [ALL], ...rest }) => ({
    ...rest,
    verbs,
    hash: hashToken(token),
  }));
  await replaceConfigured(db, local?.embedded ? null : places, rows);
}

/** Whose token this is, expired and revoked ones too; `null` for nobody's. Found by its hash, which tells no timing. */
export const findToken = (db: Db, token: string): Promise<FoundToken | null> =>
  fetchToken(db, hashToken(token));
