import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { GameConfig } from '../game/http-game';

const PROGRAM = path.join(import.meta.dirname, 'serve-killed.ts');

export interface KilledApiOptions {
  database: string;
  simulator: string;
  port: number;
  /** By so much its clock is fast. */
  aheadMs: number;
  game: GameConfig | null;
  /**
   * A pattern of addresses: it dies (`kill -9`) when it has an answer to one of them, after everything is committed and before a byte
   * of the answer is sent.
   */
  diesAt?: string;
}

/** The api in a process of its own. */
export interface KilledApi {
  url: string;
  kill(): void;
  /** Resolves with what ended it. */
  gone: Promise<NodeJS.Signals | null>;
  /** Ends it in order, if it runs. */
  stop(): Promise<void>;
}

/** Starts the api on a database that is there already; resolves when it answers. */
export async function startKilledApi(options: KilledApiOptions): Promise<KilledApi> {
  const child = fork(PROGRAM, [JSON.stringify(options)], { execArgv: ['--import', 'tsx'] });
  const gone = once(child, 'exit').then(() => child.signalCode);
  const ready = await Promise.race([once(child, 'message'), gone]);
  if (!Array.isArray(ready)) throw new Error(`the api ended with ${child.exitCode ?? ready}`);
  return {
    url: `http://127.0.0.1:${options.port}`,
    kill: () => void child.kill('SIGKILL'),
    gone,
    async stop() {
      if (child.connected) child.disconnect();
      await gone;
    },
  };
}
