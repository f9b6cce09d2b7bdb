import type { VitalName } from '@site/contracts/page-report';

/**
 * Upper limits for the ratings «good» and «fair» (web.dev/articles/vitals), in milliseconds. CLS has no unit.
 */
const LIMITS: Readonly<Record<VitalName, readonly [number, number]>> = {
  TTFB: [800, 1_800],
  FCP: [1_800, 3_000],
  LCP: [2_500, 4_000],
  INP: [200, 500],
  CLS: [0.1, 0.25],
};

export function rateVital(name: VitalName, value: number): 'good' | 'fair' | 'poor' {
  const [good, fair] = LIMITS[name];
  return value <= good ? 'good' : value <= fair ? 'fair' : 'poor';
}

/**
 * Upper limits in milliseconds of the bins in which LCP and INP are counted. Neighbours differ by at most two thirds,
 * and the limits of the ratings above are among them.
 */
const BINS = [
  ...[16, 25, 40, 60, 80, 100, 125, 150, 200, 250, 300, 400, 500, 650, 800, 1_000, 1_250, 1_500, 1_800],
  ...[2_100, 2_500, 3_000, 4_000, 5_000, 6_500, 8_000, 10_000, 15_000, 30_000, 60_000],
];
const SLOWEST = BINS.at(-1) ?? 0;

/** Returns the upper limit in milliseconds of the bin that contains `value`. Values beyond the last one are in it. */
export const toTimingBin = (value: number): number => BINS.find((limit) => value <= limit) ?? SLOWEST;

/**
 * Returns the value below which a share of all values lies, in whole milliseconds. It is interpolated within its bin,
 * as if the values of a bin were spread evenly. `counts` are numbers of values by the upper limit of their bin. Returns
 * null without values.
 */
export function toPercentile(counts: ReadonlyMap<number, number>, share: number): number | null {
  const sum = [...counts.values()].reduce((all, count) => all + count, 0);
  let left = sum * share;
  let lower = 0;
  for (const limit of BINS) {
    const count = counts.get(limit) ?? 0;
    if (count > 0 && left <= count) return Math.round(lower + (limit - lower) * (left / count));
    left -= count;
    lower = limit;
  }
  return null;
}
