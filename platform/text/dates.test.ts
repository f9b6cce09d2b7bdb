import { formatDate, formatDay, formatMoment, formatStamp, formatWeekday } from './dates';

test('formats the date of a news item', () => {
  expect(formatDay('2026-11-20')).toBe('20 ноября');
  expect(formatWeekday('2026-11-20')).toBe('пятница, 20 ноября');
});

test('formats the date of a document with its year', () => {
  expect(formatDate('2026-11-01')).toBe('1 ноября 2026 года');
  // already the next year in Moscow
  expect(formatDate('2026-12-31T21:30:00.000Z')).toBe('1 января 2027 года');
});

test('returns text that is not a date unchanged', () => {
  expect(formatDay('вчера')).toBe('вчера');
  expect(formatWeekday('')).toBe('');
  expect(formatDate('скоро')).toBe('скоро');
});

test('formats a time as briefly as it is unambiguous', () => {
  const now = Date.UTC(2026, 10, 22, 9);
  expect(formatMoment(Date.UTC(2026, 10, 22, 8, 5), now)).toBe('11:05 МСК');
  expect(formatMoment(Date.UTC(2026, 10, 20, 8, 5), now)).toBe('20 ноября, 11:05 МСК');
  // same day and month, another year
  expect(formatMoment(Date.UTC(2025, 10, 22, 8, 5), now)).toBe('22 ноября 2025, 11:05 МСК');
});

test('formats the date and time of a receipt', () => {
  expect(formatStamp(Date.UTC(2026, 10, 20, 0, 44))).toBe('20.11.2026, 03:44 МСК');
});
