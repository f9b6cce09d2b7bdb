import { MINUTE_MS } from '@site/shared/contracts/time';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { requirePostgres } from '../../../scripts/steps/postgres.mjs';

const CACHE = path.join(import.meta.dirname, '../../../.cache/test-postgres');
/** PostgreSQL refuses root; this user owns nothing and is on every system. */
const NOBODY = 65_534;
const START_MS = MINUTE_MS;
/** As the server's owner: only this machine reaches it, and only for as long as a test runs. */
const USER = 'site';
const PASSWORD = 'site';
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // what a killed process had committed is there all the same: the system has it
  fsync: 'off',
  full_page_writes: 'off',
  shared_buffers: '32MB',
  max_connections: '200',
};
/** Ends the server when its input ends, so that none is left behind by a test that was killed. */
const GUARD = 'exec 3<&0; "$0" "$@" 3<&- & server=$!; { read -r _ <&3; kill -INT $server; } & wait $server';

const asRoot = process.getuid?.() === 0;
const owner = asRoot ? { uid: NOBODY, gid: NOBODY } : {};

export interface HeldTable {
  /** Resolves when somebody waits to write; with a number, when so many wait for anything on this server. */
  blocks(waiting?: number): Promise<void>;
  release(): Promise<void>;
}

/** `orderly` breaks every connection and rolls their transactions back; `killed` is a crash, which it recovers from. */
type End = 'orderly' | 'killed';

/** A real PostgreSQL on a free port of this machine, its data in a folder that is gone when it stops. */
export interface PostgresServer {
  /** Its database `postgres`; others are made beside it. */
  url: string;
  /** Ends it and starts it again with the same data on the same port. */
  restart(how: End): Promise<void>;
  /** Ends it until `resume`: nobody listens on its port meanwhile. */
  halt(how: End): Promise<void>;
  resume(): Promise<void>;
  query(sql: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
  /** Holds up every write to a table of that database, so that a test finds its writer half-way. */
  hold(table: string, databaseUrl?: string): Promise<HeldTable>;
  stop(): Promise<void>;
}

/** Throws one Russian line when the machine has no PostgreSQL. */
export async function startPostgres(): Promise<PostgresServer> {
  const home = await mkdtemp(path.join(tmpdir(), 'site-postgres-'));
  if (asRoot) await chown(home, NOBODY, NOBODY);
  const binaries = await reachable(requirePostgres(), home);
  const data = path.join(home, 'data');
  await copyTemplate(binaries, home, data);
  const port = await findFreePort();
  let server = await launch(binaries, data, port);
  const url = `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/postgres`;
  const halt = async (how: End) => {
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
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}

/** A repository in root's own folder is closed to the user that the server runs as: then it gets a copy. */
async function reachable(binaries: string, home: string): Promise<string> {
  if (!asRoot) return binaries;
  for (let folder = binaries; folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) !== 0) continue;
    await run('cp', ['-R', path.dirname(binaries), path.join(home, 'native')]);
    return path.join(home, 'native', path.basename(binaries));
  }
  return binaries;
}

/** Making a data folder takes seconds, copying one does not: it is made once and kept in `.cache`. */
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
  // another test may have been quicker
  await rename(unfinished, template).catch(() => rm(unfinished, { recursive: true, force: true }));
}

async function run(program: string, args: string[], as: typeof owner = {}): Promise<string> {
  const child = spawn(program, args, { ...as, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${program} ended with ${code}:\n${said}`);
  return said;
}

/** Resolves when it takes connections. */
async function launch(binaries: string, data: string, port: number): Promise<ChildProcess> {
  const settings = Object.entries({ ...SETTINGS, port }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const args = ['-c', GUARD, path.join(binaries, 'postgres'), '-D', data, ...settings];
  const child = spawn('/bin/sh', args, { ...owner, cwd: '/', stdio: ['pipe', 'ignore', 'pipe'] });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`PostgreSQL did not start:\n${said}`));
    const timer = setTimeout(fail, START_MS).unref();
    child.once('exit', fail);
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString('utf8')).slice(-4_000);
      if (!said.includes('is ready to accept connections')) return;
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
  const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null;
  child.stdin?.end();
  await gone;
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
    async blocks(waiting) {
      const ask = () => (waiting === undefined ? client.query(waits, [table]) : client.query(all));
      while (((await ask()).rowCount ?? 0) < (waiting ?? 1)) await wait(20);
    },
    release: () => client.end(),
  };
}

const pidOf = async (data: string) =>
  Number((await readFile(path.join(data, 'postmaster.pid'), 'utf8')).split('\n')[0]);
