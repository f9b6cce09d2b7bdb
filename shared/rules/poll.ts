import type { Timer } from './timer';

/** Between two looks at a second factor (spec §9). */
export const POLL_MS = 1_000;

/** Looks at once and then `ms` after each look, until `look` gives true or the returned function is called. */
export function poll(timer: Timer, look: () => Promise<boolean>, ms: number = POLL_MS): () => void {
  let stopped = false;
  let cancel: () => void = () => undefined;
  const turn = async () => {
    const isOver = await look();
    if (!stopped && !isOver) cancel = timer.after(ms, () => void turn());
  };
  void turn();
  return () => {
    stopped = true;
    cancel();
  };
}
