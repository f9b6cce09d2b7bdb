import { toTextUnit } from './text-scale';

test('converts px lengths to units that follow the visitor’s font size', () => {
  expect(toTextUnit('400 18px/1.6 "Golos Text"', 'rem')).toBe('400 1.125rem/1.6 "Golos Text"');
  expect(toTextUnit('clamp(9.5px,5.85vw,112px)', 'rem')).toBe('clamp(0.59375rem,5.85vw,7rem)');
  expect(toTextUnit('(min-width: 769px) and (max-width: 1240px)', 'em')).toBe(
    '(min-width: 48.0625em) and (max-width: 77.5em)',
  );
});

test('keeps text without px lengths', () => {
  expect(toTextUnit('font-size:1.2em', 'rem')).toBe('font-size:1.2em');
  expect(toTextUnit('(prefers-contrast: more)', 'em')).toBe('(prefers-contrast: more)');
});
