import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { PARSERS, wrapPglite } from '../db/pglite';
import type { Database } from '../db/types';
import type { DatabasePreparation } from './server-database';
import { CACHE, ENGINE } from './test-cache';

/**
 * Parameters of the engine. At each start it fills its buffers with zeros, by default 128 MB in 0.7 s of a processor,
 * and a test opens a database for itself.
 */
const OPTIONS = { parsers: PARSERS, startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB'] };
/** Segments of the write-ahead log of 1 MB: the archive contains one as a whole, by default with 16 MB. */
const SMALL_LOG = ['--wal-segsize=1'];
/** Keeps as few segments of the log as possible after a checkpoint. */
const SHORT_LOG = ['-c', 'min_wal_size=2MB', '-c', 'max_wal_size=2MB'];
/**
 * Leaves the archive without what no test uses: the databases from which others are created, each with its own 300
 * files of the catalogue, and the segments of the log that the checkpoint has made unnecessary.
 */
const SHRINK = [
  "update pg_database set datistemplate = false where datname like 'template_'",
  'drop database template0',
  'drop database template1',
  'checkpoint',
];

/** An archive in memory. Node reads a `Blob` in pieces and joins them, which takes 0.3 s of a processor for 30 MB. */
class Archive extends Blob {
  constructor(private readonly content: Uint8Array) {
    super();
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(new Uint8Array(this.content).buffer);
  }
}

/**
 * Opens a database in memory in the state that `prepare` creates. This state is cached in `.cache`, because
 * creating it takes seconds.
 */
export async function openSavedDatabase({ name, folders, prepare }: DatabasePreparation): Promise<Database> {
  const file = path.join(CACHE, `${ENGINE}-smaller-${name}-${await digestFolders(folders)}.tar`);
  const cached = await readFile(file).catch(() => null);
  if (cached !== null)
    return wrapPglite(await PGlite.create({ ...OPTIONS, loadDataDir: new Archive(cached) }));
  const engine = await PGlite.create({
    ...OPTIONS,
    startParams: [...OPTIONS.startParams, ...SHORT_LOG],
    initDbStartParams: SMALL_LOG,
  });
  const database = wrapPglite(engine);
  await prepare(database);
  for (const statement of SHRINK) await engine.exec(statement);
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
