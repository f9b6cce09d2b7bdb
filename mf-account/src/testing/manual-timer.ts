import type { Timer } from '@site/area/rules/timer';

/**
 * Creates a timer that the test advances: `pass` runs the callbacks that become due, then flushes pending
 * promises.
 */
export function buildManualTimer(start = 1_000_000) {
  let now = start;
  let due: { at: number; act: () => void }[] = [];
  const timer: Timer = {
    now: () => now,
    after(ms, act) {
      const entry = { at: now + ms, act };
      due.push(entry);
      return () => {
        due = due.filter((other) => other !== entry);
      };
    },
  };
  const flush = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  const pass = async (ms: number) => {
    now += ms;
    const expired = due.filter(({ at }) => at <= now);
    due = due.filter(({ at }) => at > now);
    expired.forEach(({ act }) => act());
    await flush();
  };
  /** Returns true while a callback is scheduled. */
  const isDue = () => due.length > 0;
  return { timer, pass, flush, isDue };
}
