import type { ReleaseDay } from '@site/contracts/deploy-status';

/**
 * Converts a release's counters for one day (table release_counts) to the format of the status reply.
 */
export function toReleaseDay(counts: readonly { name: string; count: number }[]): ReleaseDay {
  const day: ReleaseDay = { served: 0, alive: 0, failures: {}, vitals: {} };
  const rated: Record<string, { good: number; all: number }> = {};
  for (const { name, count } of counts) {
    const [kind = '', what = '', rating] = name.split(':');
    if (kind === 'served' || kind === 'alive') day[kind] += count;
    if (kind === 'failure') day.failures[what] = (day.failures[what] ?? 0) + count;
    if (kind === 'vital') {
      const sum = (rated[what] ??= { good: 0, all: 0 });
      sum.all += count;
      if (rating === 'good') sum.good += count;
    }
  }
  for (const [name, { good, all }] of Object.entries(rated)) day.vitals[name] = good / all;
  return day;
}
