import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import type { TokenConfig } from '../../config/token-config';
import { ALL } from './rights';

/** Where a gateway on this folder keeps the token that it made for its operator; only the owner may read it. */
export const tokenFile = (dataDir: string): string => path.join(dataDir, 'deploy-token');

/** Where it keeps the token that opens its metrics, when none is configured. */
export const metricsTokenFile = (dataDir: string): string => path.join(dataDir, 'metrics-token');

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
