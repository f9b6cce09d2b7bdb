import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Db } from '@site/api/db';
import { type FoundToken, fetchToken, replaceConfigured } from '../store/token.repo';
import { ALL, type Verb } from './rights';
import { tokenText as text } from './token.text';

/** A deploy token as it is configured: `areas` are names, or `*` for all of them, the shell included. */
export interface TokenConfig {
  name: string;
  areas: string[];
  /** What it may do; without them everything. */
  verbs?: Verb[];
  token: string;
}

/** Where a gateway on this folder keeps the token that it made for its operator; only the owner may read it. */
export const tokenFile = (dataDir: string): string => path.join(dataDir, 'deploy-token');

/** Where it keeps the token that opens its metrics, when none is configured. */
export const metricsTokenFile = (dataDir: string): string => path.join(dataDir, 'metrics-token');

/** What the store keeps of a token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The deploy token of this data folder. */
export const openLocalToken = async (dataDir: string): Promise<TokenConfig> => ({
  name: `operator@${hostname()}`,
  areas: [ALL],
  token: await openTokenFile(tokenFile(dataDir)),
});

/** The token of a file: read, or made at the first start. Only the owner may read it. */
export async function openTokenFile(file: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(() => '');
  const token = kept.trim() || randomBytes(32).toString('base64url');
  if (!kept.trim()) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `${token}\n`, { mode: 0o600 });
    // the mode above counts for a new file only
    await chmod(file, 0o600);
  }
  return token;
}

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
