import { text } from './dev.text.mjs';

export interface Stopped {
  close: () => Promise<void>;
  say: (line: string) => void;
  /** Called if `close` rejects. */
  fail: (error: unknown) => void;
}

/**
 * Closes the server and ends this process with the exit code 0 on a signal, or when the parent process was killed.
 * Ctrl-C sends the signal to this process and to its parent, which sends another one.
 */
export function stopOnSignal({ close, say, fail }: Stopped): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    say(`\n${text.stopping}`);
    close().then(() => process.exit(0), fail);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.once('disconnect', stop);
}
