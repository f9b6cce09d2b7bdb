import type { Timer } from './timer';

const DEFAULT_PAUSE_MS = 1_000;

/**
 * Calls `query` immediately, and again `pause` ms after each call has finished. Stops when `query` resolves
 * with true or the returned function is called. If `pause` is a function, each pause has the length that it
 * returns.
 */
export function poll(
  timer: Timer,
  query: () => Promise<boolean>,
  pause: number | (() => number) = DEFAULT_PAUSE_MS,
): () => void {
  let stopped = false;
  let cancel: () => void = () => undefined;
  const turn = async () => {
    const isOver = await query();
    if (stopped || isOver) return;
    cancel = timer.after(typeof pause === 'number' ? pause : pause(), () => void turn());
  };
  void turn();
  return () => {
    stopped = true;
    cancel();
  };
}
