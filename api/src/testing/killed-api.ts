import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { bundleProgram } from '../../../scripts/steps/bundle-program.mjs';
import type { GameConfig } from '../game/http-game';

const PROGRAM = path.join(import.meta.dirname, 'serve-killed.ts');

export interface KilledApiOptions {
  database: string;
  simulator: string;
  port: number;
  /** Offset of the api's clock in ms. */
  aheadMs: number;
  game: GameConfig | null;
  /**
   * Pattern of request paths. When the api is about to send the reply to a matching request, the process
   * kills itself with SIGKILL: after the commit, and before the first byte of the reply.
   */
  diesAt?: string;
}

export interface KilledApi {
  url: string;
  kill(): void;
  /** Resolves with the signal that ended the process, or null. */
  exited: Promise<NodeJS.Signals | null>;
  /** Makes the process exit if it is still running, and waits until it has exited. */
  stop(): Promise<void>;
}

/** Starts the api on an existing database and resolves when it accepts requests. */
export async function startKilledApi(options: KilledApiOptions): Promise<KilledApi> {
  const child = fork(await bundleProgram(PROGRAM), [JSON.stringify(options)], { execArgv: [] });
  const exited = once(child, 'exit').then(() => child.signalCode);
  const message = await Promise.race([once(child, 'message'), exited]);
  if (!Array.isArray(message)) throw new Error(`the api ended with ${child.exitCode ?? message}`);
  return {
    url: `http://127.0.0.1:${options.port}`,
    kill: () => void child.kill('SIGKILL'),
    exited,
    async stop() {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
