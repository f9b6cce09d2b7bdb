import { formatDate, formatDay, formatWeekday } from './dates';

test('writes the day of a piece of news as a newspaper does', () => {
  expect(formatDay('2026-11-20')).toBe('20 ноября');
  expect(formatWeekday('2026-11-20')).toBe('пятница, 20 ноября');
});

test('writes the day of a document with its year', () => {
  expect(formatDate('2026-11-01')).toBe('1 ноября 2026 года');
});

test('shows what is no date as it came', () => {
  expect(formatDay('вчера')).toBe('вчера');
  expect(formatWeekday('')).toBe('');
  expect(formatDate('скоро')).toBe('скоро');
});
