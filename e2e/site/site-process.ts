import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyTemplateDatabase } from '@site/server/testing/template-database';
import { bundleProgram } from '../../scripts/steps/bundle-program.mjs';
import { portOf } from './port-of';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TSX = ['--import', 'tsx'];
/** Compiles the code of PGlite without optimizing it, which would take longer than it saves in a test. */
const BASELINE_ONLY = ['--liftoff-only'];
const READY = /^READY (\{.*\})$/m;

/** A real site in a child process. `stop` deletes its data folder. */
export interface SiteProcess {
  url: string;
  /** Deploy token that is valid for every area. */
  token: string;
  /** Address of the console; null if the site has none. */
  console: string | null;
  dataFolder: string;
  readonly pid: number;
  /** Kills the process with SIGKILL. Resolves when it has exited. */
  kill(): Promise<void>;
  /** Starts the site again after `kill` or `end`. */
  start(): Promise<void>;
  /** Shuts the site down and keeps its data. `start` starts it again. */
  end(): Promise<void>;
  /** Shuts the site down and deletes its data. */
  stop(): Promise<void>;
}

export interface SiteProcessOptions {
  /** Environment variables to add to those of this process. */
  env?: Record<string, string>;
  /** Starts the site without any release. */
  empty?: boolean;
  /** Hashes passwords at the real cost, which benchmarks need. Tests use a low cost. */
  benchmark?: boolean;
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const port = portOf(server);
  server.close();
  await once(server, 'close');
  return port;
}

type Ready = Pick<SiteProcess, 'url' | 'token' | 'console'>;

/**
 * Resolves with the child's READY message. Rejects with the child's output if the child exits before this
 * message.
 */
function waitUntilReady(child: ChildProcess): Promise<Ready> {
  return new Promise((resolve, reject) => {
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const ready = READY.exec(output)?.[1];
      if (ready !== undefined) resolve(JSON.parse(ready) as Ready);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`the site ended with ${code}:\n${output}`)));
  });
}

export async function startSiteProcess({
  env = {},
  empty,
  benchmark,
}: SiteProcessOptions = {}): Promise<SiteProcess> {
  const isDefault = !empty && Object.keys(env).length === 0;
  const prepared = isDefault ? process.env.PREPARED_DATA : undefined;
  const args = [...(empty ? ['empty'] : []), ...(benchmark ? ['benchmark'] : [])];
  const program = await bundleProgram(path.join(import.meta.dirname, 'serve.ts'));
  return startProgram([...(benchmark ? [] : BASELINE_ONLY), program, ...args], env, { prepared });
}

/** Starts `pnpm dev` with the area in `folder` and without demo players. */
export async function startDevProcess(folder: string): Promise<SiteProcess> {
  const output = await mkdtemp(path.join(tmpdir(), 'site-dev-'));
  return startProgram([...TSX, 'e2e/site/serve-dev.ts', folder, output], { SITE_DEMO: '0' }, { output });
}

/** Starts `pnpm dev <area> --against <url>` with the area in `folder` and the site at `remote`. */
export async function startAgainstProcess(folder: string, remote: string): Promise<SiteProcess> {
  const output = await mkdtemp(path.join(tmpdir(), 'site-dev-'));
  return startProgram([...TSX, 'e2e/site/serve-against.ts', folder, remote, output], {}, { output });
}

interface ProgramFolders {
  /** Folder whose content becomes the data of the site. */
  prepared?: string | undefined;
  /** Folder that `stop` deletes. */
  output?: string;
}

async function startProgram(
  args: string[],
  env: Record<string, string>,
  { prepared, output }: ProgramFolders,
): Promise<SiteProcess> {
  const dataFolder = await mkdtemp(path.join(tmpdir(), 'site-data-'));
  const port = await findFreePort();
  const own = {
    PORT: String(port),
    SITE_DATA: dataFolder,
    SITE_ORIGIN: `http://localhost:${port}`,
    SITE_OPS_PORT: '0',
    SITE_TRUST_KEYS: 'none',
    // tests name other senders in `x-forwarded-for`
    SITE_TRUSTED_PROXIES: '127.0.0.1,::1',
    // a push service that does not exist
    SITE_PUSH_HOSTS: 'push.example',
    // all visitors of a test have one address
    SITE_SENDER_RENDERS: '16',
  };
  if (prepared) await cp(prepared, dataFolder, { recursive: true });
  else if (!env.DATABASE_URL) await copyTemplateDatabase(dataFolder);
  const startChild = () =>
    spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, ...own, ...env },
      // the program ends when its stdin is closed
      stdio: ['pipe', 'pipe', 'pipe'],
    });
  let child = startChild();
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  const ready = await waitUntilReady(child);
  return {
    ...ready,
    dataFolder,
    get pid() {
      return child.pid ?? 0;
    },
    kill: () => end('SIGKILL'),
    start: async () => {
      child = startChild();
      await waitUntilReady(child);
    },
    end: () => end('SIGTERM'),
    stop: async () => {
      await end('SIGTERM');
      await rm(dataFolder, { recursive: true, force: true });
      if (output) await rm(output, { recursive: true, force: true });
    },
  };
}
