import { fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';
import { bundleProgram } from '../../../scripts/steps/bundle-program.mjs';

const PROGRAM = path.join(import.meta.dirname, 'serve-dying-site.ts');
/**
 * Compiles the code of PGlite once and does not optimize it. A site that lives for some seconds gains nothing from
 * optimized code, which takes about 2 s of a processor.
 */
const BASELINE_ONLY = ['--liftoff-only'];

/**
 * Place at which the site kills itself with SIGKILL. `sending`: before a refund is sent to the provider.
 * `sending-once`: before one is sent to Unitpay, which has no idempotency keys. `sent`: the
 * provider has made the refund, and its answer is lost. `commit`: before the transaction that ends an operation is
 * committed. `reply`: before the reply to an operator. `fetching`: before a provider is asked about a payment.
 * `booking`: before a transaction with an entry of the ledger is committed.
 */
export type Place = 'sending' | 'sending-once' | 'sent' | 'commit' | 'reply' | 'fetching' | 'booking';

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

export interface DrillOptions {
  /** File to which the site appends its log. Without one it logs nothing. */
  log?: string;
  /** Time by which the clock of the site is ahead, in milliseconds. */
  aheadMs?: number;
}

/** Starts the product's site, configured by these environment variables, and resolves when it accepts requests. */
export async function startDyingSite(
  env: Readonly<Record<string, string>>,
  death: Death | null,
  { log, aheadMs = 0 }: DrillOptions = {},
): Promise<DyingSite> {
  const options = { death, aheadMs, isLogging: log !== undefined };
  const output = log === undefined ? null : openSync(log, 'a');
  const child = fork(await bundleProgram(PROGRAM), [JSON.stringify(options)], {
    execArgv: BASELINE_ONLY,
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', output ?? 'inherit', 'ipc'],
  });
  // the process has its own copy of the descriptor
  if (output !== null) closeSync(output);
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
