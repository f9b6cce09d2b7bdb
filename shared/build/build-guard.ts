import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { plainConfig } from './preset';
import { runWebpack } from './webpack';

/** Builds the script that every page has in itself (`guard` of the shell's manifest), and gives its text. */
export async function buildGuard(folder: string): Promise<string> {
  const output = path.join(folder, '../.cache/guard');
  await runWebpack(plainConfig(folder, { guard: './src/recovery/guard.ts' }, output, { oneFile: true }));
  return readFile(path.join(output, 'guard.js'), 'utf8');
}
