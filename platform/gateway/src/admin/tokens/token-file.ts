import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import type { TokenConfig } from '../../config/token-config';
import { ALL } from './rights';

/** Returns the path of the file with the deploy token that a gateway creates for its operator. */
export const tokenFile = (dataDir: string): string => path.join(dataDir, 'deploy-token');

/** Returns the path of the file with the token for `/metrics`, used when no token is configured. */
export const metricsTokenFile = (dataDir: string): string => path.join(dataDir, 'metrics-token');

/** Reads the operator's deploy token from a data folder, or creates the token if the folder has none. */
export const openLocalToken = async (dataDir: string): Promise<TokenConfig> => ({
  name: `operator@${hostname()}`,
  areas: [ALL],
  token: await openTokenFile(tokenFile(dataDir)),
});

/**
 * Reads the token from a file. Creates the file if it does not exist. Only the file's owner may read the
 * file.
 */
export async function openTokenFile(file: string): Promise<string> {
  const stored = (await readFile(file, 'utf8').catch(() => '')).trim();
  const token = stored || randomBytes(32).toString('base64url');
  if (!stored) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `${token}\n`, { mode: 0o600 });
    // The file may exist but be empty. writeFile applies its mode to new files only.
    await chmod(file, 0o600);
  }
  return token;
}
