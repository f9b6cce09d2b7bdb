import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { CliError } from '../terminal/cli-error';
import { releaseText as text } from './release.text';

/**
 * Finds `root` or the folder below it whose `area.json` has this name. Rejects with a CliError that lists the
 * existing names.
 */
export async function findAreaFolder(root: string, name: string): Promise<string> {
  const folders = new Map<string, string>();
  // a repository of one area
  const own = await readName(path.join(root, 'area.json'));
  if (own !== null) folders.set(own, root);
  for (const entry of await readdir(root, { withFileTypes: true })) {
    if (!entry.isDirectory() || entry.name === 'node_modules') continue;
    const folder = path.join(root, entry.name);
    const found = await readName(path.join(folder, 'area.json'));
    if (found !== null) folders.set(found, folder);
  }
  const folder = folders.get(name);
  if (!folder) throw new CliError(text.noArea(name, [...folders.keys()].sort()), 2);
  return folder;
}

async function readName(file: string): Promise<string | null> {
  try {
    const manifest = JSON.parse(await readFile(file, 'utf8')) as { name?: unknown };
    return typeof manifest.name === 'string' ? manifest.name : null;
  } catch {
    return null;
  }
}
