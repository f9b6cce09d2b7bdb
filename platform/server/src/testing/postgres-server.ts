import { MINUTE_MS } from '@site/contracts/time';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { findTemporaryFolder } from './temporary-folder';
import { requirePostgres } from '../../../../scripts/steps/postgres.mjs';

const CACHE = path.join(import.meta.dirname, '../../../../.cache/test-postgres');
/**
 * User id for the server, because PostgreSQL refuses to run as root. The user exists on every system and owns
 * no files.
 */
const SERVER_UID = 65_534;
const START_MS = MINUTE_MS;
/**
 * Superuser of the server. Its password may be public, because the server accepts connections from this
 * machine only and runs only during a test.
 */
const USER = 'site';
const PASSWORD = 'site';
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // fsync is not needed: a killed server loses no commits, because the operating system has already received
  // them.
  fsync: 'off',
  full_page_writes: 'off',
  shared_buffers: '32MB',
  max_connections: '200',
};
/**
 * Shell script that runs the server and stops it when its standard input ends, so that a killed test leaves
 * no server behind.
 */
const STOP_WITH_INPUT =
  'exec 3<&0; "$0" "$@" 3<&- & server=$!; { read -r _ <&3; kill -INT $server; } & wait $server';

const asRoot = process.getuid?.() === 0;
const owner = asRoot ? { uid: SERVER_UID, gid: SERVER_UID } : {};

export interface HeldTable {
  /**
   * Resolves when a statement is waiting for the table. With `waiting`, resolves when that many transactions
   * are waiting for any lock.
   */
  waitForBlocked(waiting?: number): Promise<void>;
  release(): Promise<void>;
}

/**
 * How to stop the server. `orderly`: connections are closed and transactions rolled back. `killed`: a crash,
 * followed by recovery at the next start.
 */
type StopMode = 'orderly' | 'killed';

/** A real PostgreSQL server on a free port of this machine. Its data folder is deleted when it stops. */
export interface PostgresServer {
  /** URL of the database `postgres` on this server. */
  url: string;
  /** Stops the server and starts it again with the same data and port. */
  restart(how: StopMode): Promise<void>;
  /** Stops the server until `resume` is called. Meanwhile nothing listens on the server's port. */
  halt(how: StopMode): Promise<void>;
  resume(): Promise<void>;
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Blocks writes to a table, so that a test can observe the state while a transaction waits to write. */
  hold(table: string, databaseUrl?: string): Promise<HeldTable>;
  stop(): Promise<void>;
}

/**
 * Starts a new PostgreSQL server. Throws an error with a Russian message when PostgreSQL is not installed.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const home = await mkdtemp(path.join(await findTemporaryFolder(), 'site-postgres-'));
  if (asRoot) await chown(home, SERVER_UID, SERVER_UID);
  const binaries = await toReadableFolder(requirePostgres(), home);
  const data = path.join(home, 'data');
  await copyTemplate(binaries, home, data);
  const port = await findFreePort();
  let server = await launch(binaries, data, port);
  const url = `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres`;
  const halt = async (how: StopMode) => {
    if (how === 'killed') process.kill(await pidOf(data), 'SIGQUIT');
    await end(server);
  };
  const resume = async () => {
    server = await launch(binaries, data, port);
  };
  return {
    url,
    query: (sql, values) => query(url, sql, values),
    hold: (table, databaseUrl = url) => hold(databaseUrl, table),
    halt,
    resume,
    restart: (how) => halt(how).then(resume),
    async stop() {
      await end(server);
      await rm(home, { recursive: true, force: true });
    },
  };
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The TCP server has no port');
  return address.port;
}

/**
 * Returns a folder with binaries that the server's user can read. Copies them if a parent folder, such as
 * root's home, is closed to other users.
 */
async function toReadableFolder(binaries: string, home: string): Promise<string> {
  if (!asRoot) return binaries;
  for (let folder = binaries; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) !== 0) continue;
    await run('cp', ['-R', path.dirname(binaries), path.join(home, 'native')]);
    return path.join(home, 'native', path.basename(binaries));
  }
  return binaries;
}

/** Creates a data folder by copying a template in `.cache`, because `initdb` takes seconds. */
async function copyTemplate(binaries: string, home: string, data: string): Promise<void> {
  const version = (await run(path.join(binaries, 'postgres'), ['--version'])).trim();
  const template = path.join(CACHE, `${version.replaceAll(/[^\w.]+/g, '-')}${asRoot ? '-root' : ''}`);
  if (
    await run('cp', ['-a', template, data]).then(
      () => true,
      () => false,
    )
  )
    return;
  await rm(data, { recursive: true, force: true });
  const password = path.join(home, 'password');
  await writeFile(password, PASSWORD);
  await chmod(password, 0o644);
  const options = [
    '-U',
    USER,
    '-A',
    'password',
    `--pwfile=${password}`,
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
  ];
  await run(path.join(binaries, 'initdb'), ['-D', data, '--wal-segsize=1', ...options], owner);
  const unfinished = `${template}.${randomBytes(4).toString('hex')}`;
  await mkdir(CACHE, { recursive: true });
  await run('cp', ['-a', data, unfinished]);
  // The rename fails if another test has created the template first. That template is then used.
  await rename(unfinished, template).catch(() => rm(unfinished, { recursive: true, force: true }));
}

async function run(program: string, args: string[], as: typeof owner = {}): Promise<string> {
  const child = spawn(program, args, { ...as, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${program} ended with ${code}:\n${output}`);
  return output;
}

/** Starts the server and resolves when it accepts connections. */
async function launch(binaries: string, data: string, port: number): Promise<ChildProcess> {
  const settings = Object.entries({ ...SETTINGS, port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const args = ['-c', STOP_WITH_INPUT, path.join(binaries, 'postgres'), '-D', data, ...settings];
  const child = spawn('/bin/sh', args, { ...owner, cwd: '/', stdio: ['pipe', 'ignore', 'pipe'] });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`PostgreSQL did not start:\n${output}`));
    const timer = setTimeout(fail, START_MS).unref();
    child.once('exit', fail);
    child.stderr.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(-4_000);
      if (!output.includes('is ready to accept connections')) return;
      clearTimeout(timer);
      child.off('exit', fail);
      resolve();
    });
  }).catch(async (error: unknown) => {
    await end(child);
    throw error;
  });
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  const exited = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
  child.stdin?.end();
  await exited;
}

async function query(url: string, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

async function hold(url: string, table: string): Promise<HeldTable> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`begin; lock table ${table} in exclusive mode`);
  const waits = 'select 1 from pg_locks where not granted and relation = $1::regclass';
  const all = 'select 1 from pg_locks where not granted';
  return {
    async waitForBlocked(waiting) {
      const ask = () => (waiting === undefined ? client.query(waits, [table]) : client.query(all));
      while (((await ask()).rowCount ?? 0) < (waiting ?? 1)) await wait(20);
    },
    release: () => client.end(),
  };
}

const pidOf = async (data: string) =>
  Number((await readFile(path.join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
