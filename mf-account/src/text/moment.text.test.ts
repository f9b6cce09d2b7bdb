import { MINUTE_MS } from '@site/contracts/time';
import { toAgo, toDottedDay, toShortMoment } from './moment.text';

const NOW = Date.UTC(2026, 10, 20, 15, 0);

test('formats days and moments in Moscow time', () => {
  expect(toDottedDay(Date.UTC(2025, 2, 13, 22))).toBe('14.03.2025');
  expect(toShortMoment(Date.UTC(2026, 10, 20, 0, 44))).toBe('20\u00a0ноя, 03:44\u00a0МСК');
});

test.each([
  [0, 'только что'],
  [12 * MINUTE_MS, '12\u00a0мин'],
  [5 * 60 * MINUTE_MS, '5\u00a0ч'],
  [20 * 60 * MINUTE_MS, 'вчера'],
  [3 * 24 * 60 * MINUTE_MS, '17\u00a0ноя'],
])('formats %i ms ago as «%s»', (passed, words) => {
  expect(toAgo(NOW - passed, NOW)).toBe(words);
});
