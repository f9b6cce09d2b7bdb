import type { Timer } from '@site/shared/rules/timer';

/** Time that a test moves: `pass` runs what is due, and waits for what that has set off. */
export function buildTimer(start = 1_000_000) {
  let now = start;
  let due: { at: number; act: () => void }[] = [];
  const timer: Timer = {
    now: () => now,
    after(ms, act) {
      const one = { at: now + ms, act };
      due.push(one);
      return () => {
        due = due.filter((other) => other !== one);
      };
    },
  };
  const settle = async () => {
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
  };
  const pass = async (ms: number) => {
    now += ms;
    const ripe = due.filter(({ at }) => at <= now);
    due = due.filter(({ at }) => at > now);
    ripe.forEach(({ act }) => act());
    await settle();
  };
  /** Whether anything waits for its time. */
  const isDue = () => due.length > 0;
  return { timer, pass, settle, isDue };
}
