import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Stops the child on a signal to this process. Resolves with an exit code when the child has ended: its own, or, if it
 * was killed by a signal, 0 after a stop and 1 otherwise.
 */
export async function forwardSignals(child: ChildProcess): Promise<number> {
  let isStopping = false;
  const stop = () => {
    isStopping = true;
    child.kill('SIGTERM');
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  const [code] = (await once(child, 'exit')) as [number | null];
  for (const signal of SIGNALS) process.off(signal, stop);
  return code ?? (isStopping ? 0 : 1);
}
