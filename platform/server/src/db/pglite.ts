import { isNativeError } from 'node:util/types';
import { access, constants, mkdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { lockFolder } from './folder-lock';
import { DatabaseTurns, takeTurns } from './database-turns';
import { errorCodeOf, DatabaseOpenError, toOpenError } from './open-error';
import { openErrorText as text } from './open-error.text';
import { createTxGuard, guardMethods, guardTransactions } from './tx-guard';
import { assertChannel, type Database, type Db } from './types';

export const IN_MEMORY = 'memory://';

/** PGlite's own parser of bytea values takes seven times as long, 0.7 s for 8 MiB, in the thread that serves pages. */
export const PARSERS = { [types.BYTEA]: (hex: string) => Buffer.from(hex.slice('\\x'.length), 'hex') };

const POSTGRES_MAJOR = '18';
const NEEDED_BYTES_NEW = 120 * 1024 * 1024;
/**
 * Free disk space required to open a database. The write-ahead log grows in steps of 16 MiB, and the engine
 * crashes when a step does not fit on the disk.
 */
const NEEDED_BYTES = 32 * 1024 * 1024;
const UNWRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'EISDIR']);
const FULL = new Set(['ENOSPC', 'EDQUOT']);

/**
 * Opens the embedded database in `dataDir/postgres`. When `dataDir` is `IN_MEMORY`, opens an empty database
 * in memory.
 */
export async function openPglite(dataDir: string): Promise<Database> {
  if (dataDir === IN_MEMORY) return wrapPglite(await PGlite.create({ parsers: PARSERS }));
  const folder = path.resolve(dataDir);
  const release = await takeFolder(folder);
  try {
    const explain = (error: unknown) => explainFailure(folder, error);
    return wrapPglite(await openCluster(folder), release, explain);
  } catch (error) {
    await release();
    throw error;
  }
}

async function takeFolder(folder: string): Promise<() => Promise<void>> {
  try {
    await mkdir(folder, { recursive: true });
    const lock = await lockFolder(path.join(folder, 'lock'));
    if (!lock.ok) throw new DatabaseOpenError('locked', text.locked(folder, lock.pid));
    return lock.release;
  } catch (error) {
    throw toFolderError(error, folder);
  }
}

function toFolderError(error: unknown, folder: string): unknown {
  const code = errorCodeOf(error);
  if (FULL.has(code)) return new DatabaseOpenError('full', text.full(folder), error);
  if (!UNWRITABLE.has(code)) return error;
  const detail =
    code === 'EROFS'
      ? text.detail.readOnly
      : code.startsWith('EN') || code.startsWith('EE')
        ? text.detail.notFolder
        : text.detail.noRight;
  return new DatabaseOpenError('unwritable', text.unwritable(folder, detail), error);
}

async function openCluster(folder: string): Promise<PGlite> {
  const cluster = path.join(folder, 'postgres');
  if (!(await exists(cluster))) {
    await assertRoom(folder, NEEDED_BYTES_NEW);
    await createCluster(folder, cluster);
  }
  await checkCluster(cluster);
  await assertRoom(folder, NEEDED_BYTES);
  return startEngine(cluster);
}

/**
 * Creates the database files under a temporary name, so that a process killed half-way leaves no folder that
 * could be mistaken for a database.
 */
async function createCluster(folder: string, cluster: string): Promise<void> {
  const unfinished = path.join(folder, 'postgres.new');
  try {
    await rm(unfinished, { recursive: true, force: true });
    const engine = await startEngine(unfinished);
    await engine.close();
    await rename(unfinished, cluster);
  } catch (error) {
    throw toFolderError(error, folder);
  }
}

/**
 * Throws if the database files are missing, belong to another version or are not writable. The engine would
 * create a new database over such files, or only report 'failed to initialize'.
 */
async function checkCluster(cluster: string): Promise<void> {
  const version = path.join(cluster, 'PG_VERSION');
  if (!(await stat(cluster)).isDirectory()) {
    throw new DatabaseOpenError('damaged', text.damaged(cluster, text.detail.notFolder));
  }
  if (!(await exists(version)))
    throw new DatabaseOpenError('damaged', text.damaged(cluster, text.detail.noVersion));
  const found = (await readFile(version, 'utf8')).trim();
  if (found !== POSTGRES_MAJOR) {
    throw new DatabaseOpenError(
      'damaged',
      text.damaged(cluster, text.detail.otherVersion(found.slice(0, 20))),
    );
  }
  for (const name of ['.', 'global', path.join('global', 'pg_control'), 'base', 'pg_wal']) {
    const file = path.join(cluster, name);
    if (await exists(file)) await assertWritable(cluster, file);
  }
}

async function assertWritable(cluster: string, file: string): Promise<void> {
  // Checks the mode bits, as the engine does: a read-only file fails even for root.
  const readOnly = ((await stat(file)).mode & 0o200) === 0;
  const allowed = await access(file, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (readOnly || !allowed)
    throw new DatabaseOpenError('unwritable', text.unwritable(cluster, text.detail.readOnly));
}

async function startEngine(cluster: string): Promise<PGlite> {
  const output: string[] = [];
  const collect = (line: string): boolean => {
    if (output.length < 200) output.push(line);
    return true;
  };
  try {
    const engine = await PGlite.create({
      dataDir: cluster,
      onStdout: collect,
      onStderr: collect,
      parsers: PARSERS,
    });
    await engine.query('select 1');
    return engine;
  } catch (error) {
    await assertRoom(path.dirname(cluster), NEEDED_BYTES, error);
    const fatal =
      output.find((line) => /\b(PANIC|FATAL):/.test(line)) ?? output.find((line) => /\bERROR:/.test(line));
    const detail =
      fatal?.replace(/^.*?\b(PANIC|FATAL|ERROR):\s*/, '') ??
      (isNativeError(error) ? error.message : String(error));
    throw new DatabaseOpenError('damaged', text.damaged(cluster, detail), error);
  }
}

async function assertRoom(folder: string, bytes: number, cause?: unknown): Promise<void> {
  const disk = await statfs(folder);
  if (disk.bavail * disk.bsize < bytes) throw new DatabaseOpenError('full', text.full(folder), cause);
}

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

/**
 * Converts a query error to an error for the operator. On a full disk the engine fails with an arbitrary
 * internal error, so this function also checks the free space.
 */
async function explainFailure(folder: string, error: unknown): Promise<unknown> {
  const explained = toOpenError(error);
  if (explained === error) return error;
  return assertRoom(folder, NEEDED_BYTES, error).then(
    () => explained,
    (full: unknown) => full,
  );
}

/**
 * Wraps a PGlite engine as a `Database`. `release` runs after the engine has closed. `explain` converts
 * errors of `exclusively` to errors for the operator.
 */
export function wrapPglite(
  engine: PGlite,
  release = async () => {},
  explain = async (error: unknown) => error,
): Database {
  const guard = createTxGuard();
  const turns = new DatabaseTurns();
  takeTurns(engine, turns);
  guardMethods(engine, ['query', 'exec', 'transaction', 'listen'], guard);
  const openHandle = () => {
    const plain = drizzle(engine);
    guardTransactions(plain, guard);
    // This cast is safe: the drivers' database types differ only in the raw query result, which has `rows` in
    // both cases.
    return plain as unknown as Db;
  };
  const db = openHandle();
  return {
    db,
    untimed: db,
    limited: openHandle(),
    kind: 'pglite',
    async listen(channel, onMessage) {
      assertChannel(channel);
      // the engine calls listeners within the query of any sender
      const stop = await engine.listen(channel, (payload) =>
        guard.outside(() => turns.actFor(null, () => onMessage(payload))),
      );
      return () => stop();
    },
    exclusively: (work) =>
      work(db).catch(async (error: unknown) => {
        throw await explain(error);
      }),
    actFor: (sender, work) => turns.actFor(sender, work),
    connections: () => null,
    async close() {
      await turns.idle();
      await engine.close();
      await release();
    },
  };
}
