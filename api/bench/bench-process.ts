import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { FromServer, ToServer } from './messages';

const PROGRAM = path.join(import.meta.dirname, 'serve-api.ts');

type Ready = Extract<FromServer, { kind: 'ready' }>;

export interface BenchProcess extends Pick<Ready, 'url' | 'tokens'> {
  /** Measures Argon2 checks per second while the api is idle. */
  measureHashes(): Promise<number>;
  /**
   * Runs `work` and measures the api's event-loop lag meanwhile. `lagMs` is the 99th percentile in
   * milliseconds.
   */
  whileMeasured<T>(work: () => Promise<T>): Promise<{ value: T; lagMs: number }>;
  stop(): Promise<void>;
}

/**
 * Starts the api with the PostgreSQL database at `databaseUrl`. With an empty URL, the api uses the embedded
 * database in memory.
 */
export async function startBenchProcess(databaseUrl: string): Promise<BenchProcess> {
  const child = fork(PROGRAM, [], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  const { url, tokens } = await receive(child, 'ready');
  const request = <K extends FromServer['kind']>(message: ToServer, kind: K) => {
    const reply = receive(child, kind);
    child.send(message);
    return reply;
  };
  return {
    url,
    tokens,
    measureHashes: async () => (await request('hashes', 'hashes')).rate,
    async whileMeasured(work) {
      await request('begin', 'begun');
      const value = await work();
      const { p99Ms } = await request('end', 'lag');
      return { value, lagMs: p99Ms };
    },
    async stop() {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}

function receive<K extends FromServer['kind']>(
  child: ChildProcess,
  kind: K,
): Promise<Extract<FromServer, { kind: K }>> {
  return new Promise((resolve, reject) => {
    const end = (code: number | null) => reject(new Error(`the api ended with ${code}`));
    const listen = (message: FromServer) => {
      if (message.kind !== kind) return;
      child.off('message', listen);
      child.off('exit', end);
      resolve(message as Extract<FromServer, { kind: K }>);
    };
    child.on('message', listen);
    child.once('exit', end);
  });
}
