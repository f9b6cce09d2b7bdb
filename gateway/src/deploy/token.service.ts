import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import type { Db } from '@site/api/db';
import { fetchTokens, putToken, type StoredToken } from '../store/token.repo';

/** A deploy token as it is configured: `areas` are names, or `*` for all of them, the shell included. */
export interface TokenConfig {
  name: string;
  areas: string[];
  token: string;
}

/** Where a gateway on this folder keeps the token that it made for its operator; only the owner may read it. */
export const tokenFile = (dataDir: string): string => path.join(dataDir, 'deploy-token');

/** Where it keeps the token that opens its metrics, when none is configured. */
export const metricsTokenFile = (dataDir: string): string => path.join(dataDir, 'metrics-token');

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The deploy token of this data folder. */
export const openLocalToken = async (dataDir: string): Promise<TokenConfig> => ({
  name: `operator@${hostname()}`,
  areas: ['*'],
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

/** Makes the configured tokens the valid ones of their names; the database gets their hashes only. */
export async function syncTokens(db: Db, tokens: readonly TokenConfig[]): Promise<void> {
  for (const { name, areas, token } of tokens) await putToken(db, { name, areas, hash: hashToken(token) });
}

/** Whose token this is; `null` for nobody's. Every stored hash is compared, each in constant time. */
export async function findToken(db: Db, token: string): Promise<StoredToken | null> {
  const hash = Buffer.from(hashToken(token), 'hex');
  const stored = await fetchTokens(db);
  return stored.filter((candidate) => timingSafeEqual(Buffer.from(candidate.hash, 'hex'), hash))[0] ?? null;
}

export const mayDeploy = (token: Pick<StoredToken, 'areas'>, area: string): boolean =>
  token.areas.includes('*') || token.areas.includes(area);
