import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { FromServer, ToServer } from './messages';

const PROGRAM = path.join(import.meta.dirname, 'serve-api.ts');

type Ready = Extract<FromServer, { kind: 'ready' }>;

/** The api in a process of its own. */
export interface BenchProcess extends Pick<Ready, 'url' | 'tokens'> {
  /** Argon2 checks a second with nothing else to do. */
  measureHashes(): Promise<number>;
  /** What the work gives, and by how many milliseconds the event loop was late meanwhile (p99). */
  whileMeasured<T>(work: () => Promise<T>): Promise<{ value: T; lagMs: number }>;
  stop(): Promise<void>;
}

/** Over the embedded database in memory, or over a PostgreSQL. */
export async function startBenchProcess(databaseUrl: string): Promise<BenchProcess> {
  const child = fork(PROGRAM, [], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
  const { url, tokens } = await hear(child, 'ready');
  const ask = <K extends FromServer['kind']>(question: ToServer, kind: K) => {
    const heard = hear(child, kind);
    child.send(question);
    return heard;
  };
  return {
    url,
    tokens,
    measureHashes: async () => (await ask('hashes', 'hashes')).rate,
    async whileMeasured(work) {
      await ask('begin', 'begun');
      const value = await work();
      const { p99Ms } = await ask('end', 'lag');
      return { value, lagMs: p99Ms };
    },
    async stop() {
      const gone = once(child, 'exit');
      child.disconnect();
      await gone;
    },
  };
}

function hear<K extends FromServer['kind']>(
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
