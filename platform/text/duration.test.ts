import { formatMinutesAndSeconds } from './duration';

test.each([
  [112, '1:52'],
  [65.9, '1:05'],
  [600, '10:00'],
  [-3, '0:00'],
])('formats %s s as «%s»', (seconds, text) => {
  expect(formatMinutesAndSeconds(seconds)).toBe(text);
});
