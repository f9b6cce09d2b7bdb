import { createStyleCache } from './style-cache';

function written(styles: string): string {
  const cache = createStyleCache();
  let rules = '';
  const { sheet } = cache;
  sheet.insert = (rule) => void (rules += rule);
  cache.insert('.a', { name: 'a', styles, next: undefined }, sheet, false);
  return rules;
}

test('converts font sizes to rem and keeps padding and borders', () => {
  expect(written('font-size:18px;padding:18px;border:1px solid;')).toBe(
    '.a{font-size:1.125rem;padding:18px;border:1px solid;}',
  );
  expect(written('font:500 13px/1.2 "Martian Mono",monospace;')).toBe(
    '.a{font:500 0.8125rem/1.2 "Martian Mono",monospace;}',
  );
  expect(written('font-size:16px!important;')).toBe('.a{font-size:1rem!important;}');
  expect(written('font-size:11vw;')).toBe('.a{font-size:11vw;}');
  expect(written('font:inherit;')).toBe('.a{font:inherit;}');
});

test('limits the growth of headings by the width of the window', () => {
  expect(written('font:900 clamp(44px,3.9vw,76px)/.9 "Sofia XC",sans-serif;')).toBe(
    '.a{font:900 max(clamp(44px,3.9vw,76px),min(clamp(2.75rem,3.9vw,4.75rem),12vw))/.9 "Sofia XC",sans-serif;}',
  );
  expect(written('font-size:46px;')).toBe('.a{font-size:max(46px,min(2.875rem,12vw));}');
});

test('converts widths of media queries to em, but not of container queries', () => {
  expect(written('@media (min-width: 769px) and (max-width: 1240px){gap:8px;}')).toBe(
    '@media (min-width: 48.0625em) and (max-width: 77.5em){.a{gap:8px;}}',
  );
  expect(written('@container (max-width: 520px){gap:8px;}')).toBe(
    '@container (max-width: 520px){.a{gap:8px;}}',
  );
});
