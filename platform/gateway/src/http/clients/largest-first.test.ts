import { LargestFirst } from './largest-first';

test('finds the largest sum, also after the only one of a much higher class has gone', () => {
  const sums = new LargestFirst();
  expect(sums.largest()).toBeUndefined();
  sums.move('small', 0, 1);
  sums.move('large', 0, 2 ** 22);
  expect(sums.largest()).toBe('large');
  sums.move('large', 2 ** 22, 0);
  expect(sums.largest()).toBe('small');
  sums.move('other', 0, 6);
  sums.move('more', 0, 7);
  expect(sums.largest()).toBe('more');
});
