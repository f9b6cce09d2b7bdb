import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyTemplateDatabase } from '@site/api/testing/template-database';

const ROOT = path.resolve(import.meta.dirname, '../..');
const READY = /^READY (\{.*\})$/m;

/** A real site in a process of its own, with a data folder that is gone when it stops. */
export interface SiteProcess {
  url: string;
  /** Deploys anything: the token that `pnpm site` would use. */
  token: string;
  /** Of its own: the file cache is in it. */
  dataFolder: string;
  /** The process that runs now. */
  readonly pid: number;
  /** Ends it and starts it again with the same data at the same address; `env` replaces what it was started with. */
  restart(options: SiteProcessOptions): Promise<void>;
  /** `kill -9`. Resolves when it is gone. */
  kill(): Promise<void>;
  /** Starts one that was killed or ended, as it was. */
  start(): Promise<void>;
  /** Ends it in order; it may be started again. */
  end(): Promise<void>;
  /** Ends it for good. */
  stop(): Promise<void>;
}

export interface SiteProcessOptions {
  /** Environment of the site beyond this process's own. */
  env?: Record<string, string>;
  /** With nothing published: the repository's own releases stay away. */
  empty?: boolean;
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return address.port;
}

/** Resolves with what the child says when it is ready; rejects with all that it said when it ends before. */
type Ready = Pick<SiteProcess, 'url' | 'token'>;

function whenReady(child: ChildProcess): Promise<Ready> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString('utf8');
      const ready = READY.exec(said)?.[1];
      if (ready !== undefined) resolve(JSON.parse(ready) as Ready);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`the site ended with ${code}:\n${said}`)));
  });
}

export function startSiteProcess({ env = {}, empty }: SiteProcessOptions = {}): Promise<SiteProcess> {
  const isUsual = !empty && Object.keys(env).length === 0;
  const prepared = isUsual ? process.env.PREPARED_DATA : undefined;
  return startProgram('e2e/site/serve.ts', empty ? ['empty'] : [], env, prepared);
}

/** `pnpm dev` with the area in `folder`: the site follows its source. Without the demo's players. */
export async function startDevProcess(folder: string): Promise<SiteProcess> {
  const output = await mkdtemp(path.join(tmpdir(), 'site-dev-'));
  const dev = await startProgram('e2e/site/serve-dev.ts', [folder, output], { SITE_DEMO: '0' });
  return {
    ...dev,
    pid: dev.pid,
    stop: async () => {
      await dev.stop();
      await rm(output, { recursive: true, force: true });
    },
  };
}

/** `pnpm dev <area> --against <url>` with the area in `folder`: inside the site at `remote`. */
export async function startAgainstProcess(folder: string, remote: string): Promise<SiteProcess> {
  const output = await mkdtemp(path.join(tmpdir(), 'site-dev-'));
  const dev = await startProgram('e2e/site/serve-against.ts', [folder, remote, output], {});
  return {
    ...dev,
    stop: async () => {
      await dev.stop();
      await rm(output, { recursive: true, force: true });
    },
  };
}

async function startProgram(
  program: string,
  args: string[],
  env: Record<string, string>,
  prepared?: string,
): Promise<SiteProcess> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'site-data-'));
  const port = await findFreePort();
  const own = { PORT: String(port), SITE_DATA: dataFolder, SITE_ORIGIN: `http://localhost:${port}` };
  if (prepared) await cp(prepared, dataFolder, { recursive: true });
  else if (!env.DATABASE_URL) await copyTemplateDatabase(dataFolder);
  const start = (more: Record<string, string>) =>
    spawn(process.execPath, ['--import', 'tsx', program, ...args], {
      cwd: ROOT,
      env: { ...process.env, ...own, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  let child = start(env);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  const begin = async (more: Record<string, string>) => {
    child = start(more);
    await whenReady(child);
  };
  const ready = await whenReady(child);
  return {
    ...ready,
    dataFolder,
    get pid() {
      return child.pid ?? 0;
    },
    restart: async (options) => {
      await end('SIGTERM');
      await begin(options.env ?? {});
    },
    kill: () => end('SIGKILL'),
    start: () => begin(env),
    end: () => end('SIGTERM'),
    stop: async () => {
      await end('SIGTERM');
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
