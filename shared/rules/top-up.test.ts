import { toKopecks, toTopUp } from './top-up';

test.each([
  [500, 50_000],
  [0.01, 1],
  [1.1, 110],
  [19.99, 1999],
  [4.35, 435],
  [1234567.89, 123456789],
])('converts %d roubles to %d kopecks exactly', (roubles, kopecks) => {
  expect(toKopecks(roubles)).toBe(kopecks);
});

test.each([0, -1, 0.001, 10.005, 1e-9, Number.NaN, Number.POSITIVE_INFINITY, 1e17])(
  'rejects %d as an amount',
  (roubles) => {
    expect(toKopecks(roubles)).toBeNull();
  },
);

const terms = {
  rate: 1,
  bonuses: [
    { amount: 500, percent: 5 },
    { amount: 1_000, percent: 10 },
  ],
};

test.each([
  [49_999, { coins: 499, bonus: 0, total: 499 }],
  [50_000, { coins: 500, bonus: 25, total: 525 }],
  [99_999, { coins: 999, bonus: 49, total: 1_048 }],
  [100_000, { coins: 1_000, bonus: 100, total: 1_100 }],
])('adds to %d kopecks the bonus of the highest amount reached', (kopecks, topUp) => {
  expect(toTopUp(kopecks, terms)).toEqual(topUp);
});

test('accepts any rate and drops fractions of a coin', () => {
  expect(toTopUp(1_099, { rate: 2.5, bonuses: [] })).toEqual({ coins: 27, bonus: 0, total: 27 });
});
