import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheFolder } from './cache-folder';
import { plainConfig } from './preset';
import { runWebpack } from './webpack';

/**
 * Builds the shell fallback script and returns its source. The script is inlined in every page and stored as
 * `guard` in the shell's manifest.
 */
export async function buildFallbackScript(folder: string): Promise<string> {
  const output = path.join(cacheFolder(folder), 'fallback-script');
  await runWebpack(
    plainConfig(folder, { fallback: '@site/host/fallback-script' }, output, { oneFile: true }),
  );
  return readFile(path.join(output, 'fallback.js'), 'utf8');
}
