import { skeletonOf } from './name-skeleton';

test.each([
  ['Cyrillic letters', 'home', 'hоmе'],
  ['Cyrillic letters alone', 'сохе', 'coxe'],
  ['capitals of another alphabet', 'HOME', 'НОМЕ'],
  ['Greek letters', 'promo', 'prοmο'],
  ['case', 'Home', 'hOmE'],
  ['an invisible character', 'home', 'ho​me'],
  ['a soft hyphen', 'home', 'ho­me'],
  ['a mark over a letter', 'home', 'hóme'],
  ['spaces', 'home team', ' home  team'],
  ['characters of full width', 'home', 'ｈｏｍｅ'],
  ['a digit', 'pilot', 'pi1ot'],
  ['another dash', 'ci-home', 'ci–home'],
  ['a capital I', 'pilot', 'piIot'],
  ['letters that are written with marks', 'йод', 'иод'],
])('takes names for the same that differ by %s', (_what, one, other) => {
  expect(one).not.toBe(other);
  expect(skeletonOf(one)).toBe(skeletonOf(other));
});

test.each([
  ['home', 'home 2'],
  ['команда лавки', 'команда кассы'],
  ['release', 'preview'],
])('tells %s from %s', (one, other) => {
  expect(skeletonOf(one)).not.toBe(skeletonOf(other));
});
