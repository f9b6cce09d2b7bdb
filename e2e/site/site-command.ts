import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { SiteProcess } from './site-process';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * Runs the `site` command and resolves with its standard output. If the command fails, rejects with the
 * complete output.
 */
export async function runSite(
  { url, token }: Pick<SiteProcess, 'url' | 'token'>,
  ...args: string[]
): Promise<string> {
  const child = spawn(process.execPath, ['scripts/site.mjs', ...args], {
    cwd: ROOT,
    env: { ...process.env, SITE_URL: url, SITE_TOKEN: token },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  if (code !== 0) throw new Error(`site ${args.join(' ')} ended with ${code}: ${printed}${errors}`);
  return printed;
}
