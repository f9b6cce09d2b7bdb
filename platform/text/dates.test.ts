import {
  formatClock,
  formatDate,
  formatDay,
  formatDeadline,
  formatMoment,
  formatStamp,
  formatWeekday,
} from './dates';

const NOW = Date.UTC(2026, 10, 22, 9);
const TODAY = Date.UTC(2026, 10, 22, 8, 5);

test('formats the date of a news item', () => {
  expect(formatDay('2026-11-20')).toBe('20\u00a0ноября');
  expect(formatWeekday('2026-11-20')).toBe('пятница, 20\u00a0ноября');
});

test('formats the date of a document with its year', () => {
  expect(formatDate('2026-11-01')).toBe('1\u00a0ноября 2026\u00a0года');
  // already the next year in Moscow
  expect(formatDate('2026-12-31T21:30:00.000Z')).toBe('1\u00a0января 2027\u00a0года');
});

test('returns text that is not a date unchanged', () => {
  expect(formatDay('вчера')).toBe('вчера');
  expect(formatWeekday('')).toBe('');
  expect(formatDate('скоро')).toBe('скоро');
});

test('names the day of a time, and the year only in other years', () => {
  expect(formatMoment(TODAY, NOW)).toBe('сегодня, 11:05\u00a0МСК');
  expect(formatMoment(Date.UTC(2026, 10, 20, 8, 5), NOW)).toBe('20\u00a0ноября, 11:05\u00a0МСК');
  // same day and month, another year
  expect(formatMoment(Date.UTC(2025, 10, 22, 8, 5), NOW)).toBe('22\u00a0ноября\u00a02025, 11:05\u00a0МСК');
});

test('omits the current day after «до»', () => {
  expect(formatDeadline(TODAY, NOW)).toBe('11:05\u00a0МСК');
  expect(formatDeadline(Date.UTC(2026, 10, 23, 8, 5), NOW)).toBe('23\u00a0ноября, 11:05\u00a0МСК');
});

test('formats the time of a measurement', () => {
  expect(formatClock(TODAY)).toBe('11:05\u00a0МСК');
});

test('formats the date and time of a receipt', () => {
  expect(formatStamp(Date.UTC(2026, 10, 20, 0, 44))).toBe('20.11.2026, 03:44\u00a0МСК');
});
