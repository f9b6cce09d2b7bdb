import { toReserveCode } from './reserve-code';

test.each([
  ['W4KD-93XR-MM2T', 'W4KD93XRMM2T'],
  [' w4kd 93xr mm2t ', 'W4KD93XRMM2T'],
  // typed on a Russian keyboard
  ['W4КD-93ХR-ММ2Т', 'W4KD93XRMM2T'],
  ['авсенкмортух', 'ABCEHKMOPTYX'],
  // drops letters without a Latin look-alike
  ['ЖW4Ф', 'W4'],
])('normalises %s to %s', (typed, code) => {
  expect(toReserveCode(typed)).toBe(code);
});
