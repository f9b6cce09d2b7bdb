import { formatNumber } from './numbers';

test('separates thousands by a narrow no-break space', () => {
  expect(formatNumber(4812)).toBe('4\u202f812');
  expect(formatNumber(1_204_030)).toBe('1\u202f204\u202f030');
  expect(formatNumber(318)).toBe('318');
});

test('writes a minus sign before negative numbers, not a hyphen', () => {
  expect(formatNumber(-40)).toBe('−40');
  expect(formatNumber(-525)).toBe('−525');
  expect(formatNumber(-1540)).toBe('−1\u202f540');
});
