import { monthOf, recurringPeriodOf, toMoscowDay } from './moscow';

const span = (moment: string, rule: Parameters<typeof recurringPeriodOf>[1]) => {
  const { from, until } = recurringPeriodOf(new Date(moment), rule);
  return [from.toISOString(), until.toISOString()];
};

test.each([
  ['2026-11-22T17:59:59Z', ['2026-11-21T18:00:00.000Z', '2026-11-22T18:00:00.000Z']],
  ['2026-11-22T18:00:00Z', ['2026-11-22T18:00:00.000Z', '2026-11-23T18:00:00.000Z']],
  // This moment is after midnight in Moscow, but still on the previous day in UTC.
  ['2026-11-22T21:30:00Z', ['2026-11-22T18:00:00.000Z', '2026-11-23T18:00:00.000Z']],
])('finds at %s the daily period that ends at 21:00: %j', (moment, expected) => {
  expect(span(moment, { hour: 21 })).toEqual(expected);
});

test.each([
  ['2026-11-22T16:59:00Z', ['2026-11-15T17:00:00.000Z', '2026-11-22T17:00:00.000Z']],
  ['2026-11-22T17:00:00Z', ['2026-11-22T17:00:00.000Z', '2026-11-29T17:00:00.000Z']],
  ['2026-11-18T09:00:00Z', ['2026-11-15T17:00:00.000Z', '2026-11-22T17:00:00.000Z']],
])('finds at %s the weekly period that ends on Sunday at 20:00: %j', (moment, expected) => {
  expect(span(moment, { hour: 20, weekday: 0 })).toEqual(expected);
});

test('finds the month in Moscow across the turn of the year', () => {
  expect(monthOf(new Date('2026-12-31T21:00:00Z'))).toEqual({
    from: new Date('2026-12-31T21:00:00Z'),
    until: new Date('2027-01-31T21:00:00Z'),
  });
  expect(toMoscowDay(new Date('2026-12-31T21:00:00Z'))).toBe('2027-01-01');
});
