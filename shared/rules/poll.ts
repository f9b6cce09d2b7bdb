import type { Timer } from './timer';

/** Between two looks at a second factor (spec §9). */
export const POLL_MS = 1_000;

/**
 * Looks at once and then `pause` ms after each look, until `look` gives true or the returned function is called. A pause that is
 * a function is asked for after each look.
 */
export function poll(
  timer: Timer,
  look: () => Promise<boolean>,
  pause: number | (() => number) = POLL_MS,
): () => void {
  let stopped = false;
  let cancel: () => void = () => undefined;
  const turn = async () => {
    const isOver = await look();
    if (stopped || isOver) return;
    cancel = timer.after(typeof pause === 'number' ? pause : pause(), () => void turn());
  };
  void turn();
  return () => {
    stopped = true;
    cancel();
  };
}
