import type { HealthPoint, HealthReply } from '@site/contracts/release-health';
import { lastValue, toSeries } from './to-series';

const point = (minute: number, rest: Partial<HealthPoint>): HealthPoint => ({
  ...{ at: new Date(minute * 60_000).toISOString(), served: 0, failures: 0, lcp: null, inp: null },
  ...rest,
});
const reply: HealthReply = {
  ...{ from: new Date(0).toISOString(), until: new Date(4.5 * 60_000).toISOString(), stepSeconds: 60 },
  releases: [
    {
      release: 'a1',
      points: [
        point(1, { served: 10, failures: 1, lcp: 900 }),
        point(3, { served: 2, failures: 5, inp: 80 }),
      ],
    },
    { release: 'a0', points: [point(0, { failures: 1 })] },
  ],
  verdict: null,
};

test('gives all lines the times of the span, without pages between the points of a release', () => {
  expect(toSeries(reply, 'served')).toEqual({
    times: [0, 60, 120, 180, 240],
    lines: [
      { release: 'a1', values: [null, 10, 0, 2, null] },
      { release: 'a0', values: [0, null, null, null, null] },
    ],
  });
});

test('counts failures as a share of the pages, at most all of them', () => {
  const { lines } = toSeries(reply, 'failures');
  expect(lines.map(({ values }) => values)).toEqual([
    [null, 0.1, null, 1, null],
    [null, null, null, null, null],
  ]);
});

test('shows times of pages where there are reports', () => {
  const [line] = toSeries(reply, 'lcp').lines;
  expect(line?.values).toEqual([null, 900, null, null, null]);
  expect(line && lastValue(line)).toBe(900);
  expect(lastValue({ release: 'a0', values: [null] })).toBeNull();
});
