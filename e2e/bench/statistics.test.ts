import { median, ratios, spread } from './statistics';

test('the median of an even number of runs lies between the middle two', () => {
  expect(median([400, 100, 300, 200])).toBe(250);
});

test('quartiles are interpolated', () => {
  expect(spread([1, 2, 3, 4, 5])).toEqual({ low: 2, median: 3, high: 4 });
});

test('runs are compared within their round, so a slow moment of the machine cancels out', () => {
  expect(ratios([110, 220], [100, 200])).toEqual([1.1, 1.1]);
});

test('a round that the other side did not finish is left out', () => {
  expect(ratios([110, 220], [100])).toEqual([1.1]);
});
