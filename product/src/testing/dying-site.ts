import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { bundleProgram } from '../../../scripts/steps/bundle-program.mjs';

const PROGRAM = path.join(import.meta.dirname, 'serve-dying-site.ts');

/**
 * Place at which the site kills itself with SIGKILL. `sending`: before a refund is sent to the provider. `sent`: the
 * provider has made the refund, and its answer is lost. `commit`: before the transaction that ends an operation is
 * committed. `reply`: before the reply to an operator.
 */
export type Place = 'sending' | 'sent' | 'commit' | 'reply';

export interface Death {
  place: Place;
  /** Number of times that the site passes the place before it dies there. */
  passes: number;
}

export interface DyingSite {
  kill(): void;
  /** Resolves with the signal that ended the process, or null. */
  exited: Promise<NodeJS.Signals | null>;
  /** Makes the process exit if it is still running, and waits until it has exited. */
  stop(): Promise<void>;
}

/** Starts the product's site, configured by these environment variables, and resolves when it accepts requests. */
export async function startDyingSite(
  env: Readonly<Record<string, string>>,
  death: Death | null,
): Promise<DyingSite> {
  const child = fork(await bundleProgram(PROGRAM), [JSON.stringify(death)], {
    execArgv: [],
    env: { ...process.env, ...env },
  });
  const exited = once(child, 'exit').then(() => child.signalCode);
  const message = await Promise.race([once(child, 'message'), exited]);
  if (!Array.isArray(message)) throw new Error(`the site ended with ${child.exitCode ?? message}`);
  return {
    kill: () => void child.kill('SIGKILL'),
    exited,
    async stop() {
      if (child.connected) child.disconnect();
      await exited;
    },
  };
}
