import type { Engine } from '@site/server/testing/test-database';
import { type PostgresServer, startPostgres } from '@site/server/testing/postgres-server';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findPostgres } from '../../../scripts/steps/postgres.mjs';

const run = promisify(execFile);
const RESTORE_POINT = 'lost-from-here';

/** The database of a site, which is backed up and restored as docs/runbook.md#back-up-and-restore says. */
export interface SiteBackup {
  /** Environment variables that name the database. */
  env: Record<string, string>;
  /** Takes the base backup of PostgreSQL while the site runs. What follows is in its write-ahead log. */
  takeBase(): Promise<void>;
  /** Backs up the state of the stopped site. */
  backUp(): Promise<void>;
  /** Replaces the database by the backup, after the site was killed. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

/** Creates an empty database: in a data folder, or on a PostgreSQL server of its own. */
export async function openSiteBackup(engine: Engine): Promise<SiteBackup> {
  const root = await mkdtemp(path.join(tmpdir(), 'site-backup-'));
  const remove = () => rm(root, { recursive: true, force: true });
  return engine === 'pglite' ? openFolder(root, remove) : openServer(root, remove);
}

function openFolder(root: string, close: () => Promise<void>): SiteBackup {
  const [dataDir, backup] = [path.join(root, 'data'), path.join(root, 'backup')];
  return {
    env: { DATABASE_URL: '', SITE_DATA: dataDir },
    takeBase: async () => {},
    backUp: () => cp(dataDir, backup, { recursive: true }),
    async restore() {
      await rm(dataDir, { recursive: true });
      await cp(backup, dataDir, { recursive: true });
    },
    close,
  };
}

async function openServer(root: string, remove: () => Promise<void>): Promise<SiteBackup> {
  const server = await startPostgres();
  await server.query('create database site');
  const url = new URL(server.url);
  url.pathname = '/site';
  const env = { DATABASE_URL: url.href, SITE_DATA: path.join(root, 'data') };
  const close = async () => {
    await server.stop();
    await remove();
  };
  const program = path.join(findPostgres() ?? '', 'pg_basebackup');
  const ports = { root, server, program, url };
  return { env, close, ...(existsSync(program) ? archive(ports) : copy(server)) };
}

type Backup = Pick<SiteBackup, 'takeBase' | 'backUp' | 'restore'>;

/** Copies the database within the server, where `pg_basebackup` is missing, as in the npm package of PostgreSQL. */
const copy = (server: PostgresServer): Backup => ({
  takeBase: async () => {},
  backUp: async () => void (await server.query('create database backup template site')),
  async restore() {
    await server.query('drop database site with (force)');
    await server.query('create database site template backup');
  },
});

/** Takes a base backup and archives the write-ahead log, then recovers to a point in time. */
function archive({
  root,
  server,
  program,
  url,
}: {
  root: string;
  server: PostgresServer;
  program: string;
  url: URL;
}): Backup {
  const [base, wal] = [path.join(root, 'base'), path.join(root, 'wal')];
  return {
    async takeBase() {
      await chmod(root, 0o755);
      await mkdir(wal);
      await chmod(wal, 0o777);
      await server.query('alter system set archive_mode = on');
      await server.query(`alter system set archive_command = 'test ! -f ${wal}/%f && cp %p ${wal}/%f'`);
      await server.restart('orderly');
      const { hostname, port, username, password } = url;
      const target = ['-h', hostname, '-p', port, '-U', username];
      await run(program, [...target, '-D', base, '--wal-method=none', '--checkpoint=fast'], {
        env: { ...process.env, PGPASSWORD: password },
      });
    },
    async backUp() {
      await server.query(`select pg_create_restore_point('${RESTORE_POINT}')`);
      const [last] = await server.query('select pg_walfile_name(pg_switch_wal()) as file');
      while (!existsSync(path.join(wal, String(last?.['file'])))) await wait(20);
    },
    async restore() {
      const [row] = await server.query('show data_directory');
      const data = String(row?.['data_directory']);
      await server.halt('killed');
      const isRoot = process.getuid?.() === 0;
      const { stdout: owner } = await run('stat', ['-c', '%u:%g', data]);
      await rm(data, { recursive: true });
      await run('cp', ['-a', base, data]);
      await writeFile(path.join(data, 'recovery.signal'), '');
      await appendFile(
        path.join(data, 'postgresql.auto.conf'),
        [
          `restore_command = 'cp ${wal}/%f %p'`,
          `recovery_target_name = '${RESTORE_POINT}'`,
          "recovery_target_action = 'promote'",
          "archive_mode = 'off'",
          '',
        ].join('\n'),
      );
      if (isRoot) await run('chown', ['-R', owner.trim(), data]);
      await chmod(data, 0o700);
      await server.resume();
    },
  };
}
