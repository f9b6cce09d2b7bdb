import type { HealthPoint, HealthReply } from '@site/contracts/release-health';

/** A figure that a chart shows. */
export const FIGURES = ['served', 'failures', 'lcp', 'inp'] as const;
export type Figure = (typeof FIGURES)[number];

/** The line of one release in a chart. Null where it has no value. */
export interface Line {
  release: string;
  values: (number | null)[];
}

/** Values of one figure at the same times (seconds since 1970), for each release. */
export interface Series {
  times: number[];
  lines: Line[];
}

/**
 * Returns the lines of a figure. Between the first and the last point of a release, a step without a point had no
 * pages. `failures` becomes a share of the pages, at most 1.
 */
export function toSeries({ from, until, stepSeconds, releases }: HealthReply, figure: Figure): Series {
  const begin = Date.parse(from) / 1_000;
  const steps = Math.floor((Date.parse(until) / 1_000 - begin) / stepSeconds) + 1;
  const times = Array.from({ length: steps }, (_, step) => begin + step * stepSeconds);
  const lines = releases.map(({ release, points }) => {
    const byTime = new Map(points.map((point) => [Date.parse(point.at) / 1_000, point]));
    const known = [...byTime.keys()];
    const [first, last] = [Math.min(...known), Math.max(...known)];
    return {
      release,
      values: times.map((time) => {
        const point = byTime.get(time);
        if (point) return toValue(point, figure);
        return figure === 'served' && time > first && time < last ? 0 : null;
      }),
    };
  });
  return { times, lines };
}

function toValue(point: HealthPoint, figure: Figure): number | null {
  if (figure !== 'failures') return point[figure];
  return point.served > 0 ? Math.min(1, point.failures / point.served) : null;
}

/** Returns the last value of a line, or null. */
export const lastValue = ({ values }: Line): number | null =>
  values.findLast((value) => value !== null) ?? null;
