import { fontFaces } from './fonts';

const rules = fontFaces.map((rule) => rule['@font-face']);
const real = rules.filter((rule) => rule.src?.startsWith('url('));
const standIns = rules.filter((rule) => rule.src?.startsWith('local('));
const part = (value = '') => Number.parseFloat(value) / 100;

test('gives fallback fonts the line height of the web font', () => {
  const heights: Record<string, number> = {
    '"Sofia XC Fallback"': 0.9 + 0.3,
    '"Golos Text Fallback"': 0.98 + 0.22,
    '"Martian Mono Fallback"': 1 + 0.2,
  };
  for (const rule of standIns) {
    const height = part(rule.sizeAdjust) * (part(rule.ascentOverride) + part(rule.descentOverride));
    expect(height).toBeCloseTo(heights[rule.fontFamily ?? ''] ?? NaN, 3);
  }
});

test('shows text immediately in every family and has a fallback font for it', () => {
  expect(real.map((rule) => [rule.fontFamily, rule.fontDisplay])).toEqual([
    ['"Sofia XC"', 'swap'],
    ['"Golos Text"', 'swap'],
    ['"Martian Mono"', 'swap'],
  ]);
  expect(new Set(standIns.map((rule) => rule.fontFamily))).toEqual(
    new Set(['"Sofia XC Fallback"', '"Golos Text Fallback"', '"Martian Mono Fallback"']),
  );
});
