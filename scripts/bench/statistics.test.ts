import { median, ratios, spread } from './statistics';

test('takes the middle of the two central values as the median of an even number of values', () => {
  expect(median([400, 100, 300, 200])).toBe(250);
});

test('interpolates quartiles', () => {
  expect(spread([1, 2, 3, 4, 5])).toEqual({ low: 2, median: 3, high: 4 });
});

test('compares values round by round, so a slow moment of the machine cancels out', () => {
  expect(ratios([110, 220], [100, 200])).toEqual([1.1, 1.1]);
});

test('leaves out a round that has no base value', () => {
  expect(ratios([110, 220], [100])).toEqual([1.1]);
});
