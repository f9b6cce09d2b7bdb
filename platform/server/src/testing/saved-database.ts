import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PARSERS, wrapPglite } from '../db/pglite';
import type { Database } from '../db/types';
import type { DatabasePreparation } from './server-database';
import { CACHE, ENGINE } from './test-cache';

/**
 * Opens a database in memory in the state that `prepare` creates. This state is cached in `.cache`, because
 * creating it takes seconds.
 */
export async function openSavedDatabase({ name, folders, prepare }: DatabasePreparation): Promise<Database> {
  const file = path.join(CACHE, `${ENGINE}-${name}-${await digestFolders(folders)}.tar`);
  const cached = await readFile(file).catch(() => null);
  if (cached !== null)
    return wrapPglite(
      await PGlite.create({ loadDataDir: new Blob([new Uint8Array(cached)]), parsers: PARSERS }),
    );
  const engine = await PGlite.create({ parsers: PARSERS });
  const database = wrapPglite(engine);
  await prepare(database);
  const dump = await engine.dumpDataDir('none');
  const unfinished = `${file}.${randomBytes(4).toString('hex')}`;
  await mkdir(CACHE, { recursive: true });
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
  await rename(unfinished, file);
  return database;
}

/**
 * Returns a short digest of the `.sql` files in the folders. The digest is part of the cache file name, so
 * that a changed migration invalidates the cache.
 */
async function digestFolders(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const name of (await readdir(folder)).filter((entry) => entry.endsWith('.sql')).sort())
      hash.update(name).update(await readFile(path.join(folder, name)));
  return hash.digest('hex').slice(0, 12);
}
