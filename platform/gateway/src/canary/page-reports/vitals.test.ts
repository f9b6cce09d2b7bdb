import { toPercentile, toTimingBin } from './vitals';

test.each([
  [0, 16],
  [16, 16],
  [17, 25],
  [2_500, 2_500],
  [2_501, 3_000],
  [90_000, 60_000],
])('counts %d ms in the bin up to %d ms', (value, bin) => {
  expect(toTimingBin(value)).toBe(bin);
});

test('returns no value without counts', () => {
  expect(toPercentile(new Map(), 0.75)).toBeNull();
});

test('interpolates within the bin that holds the share', () => {
  // of four values, the third is the last in the bin from 1,800 to 2,100 ms
  expect(
    toPercentile(
      new Map([
        [2_100, 3],
        [4_000, 1],
      ]),
      0.75,
    ),
  ).toBe(2_100);
  expect(
    toPercentile(
      new Map([
        [2_100, 1],
        [3_000, 2],
        [60_000, 1],
      ]),
      0.75,
    ),
  ).toBe(3_000);
  expect(toPercentile(new Map([[1_000, 4]]), 0.75)).toBe(950);
});

test('is off by less than a bin', () => {
  const values = Array.from({ length: 1_000 }, (_, index) => 300 + index * 4);
  const bins = new Map<number, number>();
  for (const value of values) bins.set(toTimingBin(value), (bins.get(toTimingBin(value)) ?? 0) + 1);
  expect(Math.abs((toPercentile(bins, 0.75) ?? 0) - 3_300)).toBeLessThan(30);
});
