import { isBelow, ownerOf, ruleFor } from './paths';

test('a prefix takes whole segments, and the main page only itself', () => {
  expect(isBelow('/starting', '/starting/steps')).toBe(true);
  expect(isBelow('/starting', '/startings')).toBe(false);
  expect(isBelow('/', '/anything')).toBe(false);
  expect(isBelow('/', '/')).toBe(true);
});

test('the longest prefix owns a path', () => {
  const paths = { account: ['/auth'], special: ['/auth/data'] };
  expect(ownerOf(paths, '/auth')?.area).toBe('account');
  expect(ownerOf(paths, '/auth/data/1')).toEqual({ area: 'special', prefix: '/auth/data' });
  expect(ownerOf(paths, '/nope')).toBeNull();
});

test('a closed path catches everything below it', () => {
  const rules = [{ prefix: '/donate', to: '/error' as const, code: 404 }];
  expect(ruleFor(rules, '/donate/cases')).toEqual(rules[0]);
  expect(ruleFor(rules, '/donated')).toBeUndefined();
});
