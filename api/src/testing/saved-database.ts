import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { wrapPglite } from '../platform/db/pglite';
import type { Database } from '../platform/db/types';
import type { Prepared } from './server-database';
import { CACHE, ENGINE } from './test-cache';

/**
 * A database in memory as `prepare` leaves an empty one. That is done once and kept in `.cache`: it takes seconds, loading what
 * was kept does not.
 */
export async function openSavedDatabase({ name, folders, prepare }: Prepared): Promise<Database> {
  const file = path.join(CACHE, `${ENGINE}-${name}-${await digestFolders(folders)}.tar`);
  const kept = await readFile(file).catch(() => null);
  if (kept !== null)
    return wrapPglite(await PGlite.create({ loadDataDir: new Blob([new Uint8Array(kept)]) }));
  const engine = await PGlite.create();
  const database = wrapPglite(engine);
  await prepare(database);
  const dump = await engine.dumpDataDir('none');
  const unfinished = `${file}.${randomBytes(4).toString('hex')}`;
  await mkdir(CACHE, { recursive: true });
  await writeFile(unfinished, Buffer.from(await dump.arrayBuffer()));
  await rename(unfinished, file);
  return database;
}

/** A short digest of the `.sql` files in these folders: what was kept goes by another name when they change. */
async function digestFolders(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of folders)
    for (const name of (await readdir(folder)).filter((one) => one.endsWith('.sql')).sort())
      hash.update(name).update(await readFile(path.join(folder, name)));
  return hash.digest('hex').slice(0, 12);
}
