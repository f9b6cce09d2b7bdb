import { monthOf, spanOf, toMoscowDay } from './moscow';

const span = (moment: string, rule: Parameters<typeof spanOf>[1]) => {
  const { from, until } = spanOf(new Date(moment), rule);
  return [from.toISOString(), until.toISOString()];
};

test.each([
  ['2026-11-22T17:59:59Z', ['2026-11-21T18:00:00.000Z', '2026-11-22T18:00:00.000Z']],
  ['2026-11-22T18:00:00Z', ['2026-11-22T18:00:00.000Z', '2026-11-23T18:00:00.000Z']],
  // after midnight in Moscow, still the day before in London
  ['2026-11-22T21:30:00Z', ['2026-11-22T18:00:00.000Z', '2026-11-23T18:00:00.000Z']],
])('at %s the draw of nine in the evening runs %j', (moment, expected) => {
  expect(span(moment, { hour: 21 })).toEqual(expected);
});

test.each([
  ['2026-11-22T16:59:00Z', ['2026-11-15T17:00:00.000Z', '2026-11-22T17:00:00.000Z']],
  ['2026-11-22T17:00:00Z', ['2026-11-22T17:00:00.000Z', '2026-11-29T17:00:00.000Z']],
  ['2026-11-18T09:00:00Z', ['2026-11-15T17:00:00.000Z', '2026-11-22T17:00:00.000Z']],
])('at %s the draw of Sunday runs %j', (moment, expected) => {
  expect(span(moment, { hour: 20, weekday: 0 })).toEqual(expected);
});

test('a month is that of Moscow, also over the new year', () => {
  expect(monthOf(new Date('2026-12-31T21:00:00Z'))).toEqual({
    from: new Date('2026-12-31T21:00:00Z'),
    until: new Date('2027-01-31T21:00:00Z'),
  });
  expect(toMoscowDay(new Date('2026-12-31T21:00:00Z'))).toBe('2027-01-01');
});
