import { formatDay, formatWeekday } from './dates';

test('writes the day of a piece of news as a newspaper does', () => {
  expect(formatDay('2026-11-20')).toBe('20 ноября');
  expect(formatWeekday('2026-11-20')).toBe('пятница, 20 ноября');
});

test('shows what is no date as it came', () => {
  expect(formatDay('вчера')).toBe('вчера');
  expect(formatWeekday('')).toBe('');
});
