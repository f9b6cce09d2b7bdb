import { when } from './words.text';

test('writes times of all zones in Moscow', () => {
  expect(when('2026-11-22T02:41:07.000Z')).toBe('22.11.2026, 05:41:07 МСК');
  expect(when('2026-11-22T23:41:07.000+01:00')).toBe('23.11.2026, 01:41:07 МСК');
});
