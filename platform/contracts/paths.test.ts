import { isBelow, ownerOf, ruleFor } from './paths';

test('matches whole path segments below a prefix, and nothing below the home page', () => {
  expect(isBelow('/starting', '/starting/steps')).toBe(true);
  expect(isBelow('/starting', '/startings')).toBe(false);
  expect(isBelow('/', '/anything')).toBe(false);
  expect(isBelow('/', '/')).toBe(true);
});

test('finds the owner of a path by the longest prefix', () => {
  const paths = { account: ['/auth'], special: ['/auth/data'] };
  expect(ownerOf(paths, '/auth')?.area).toBe('account');
  expect(ownerOf(paths, '/auth/data/1')).toEqual({ area: 'special', prefix: '/auth/data' });
  expect(ownerOf(paths, '/nope')).toBeNull();
});

test('applies a rule to every path below its prefix', () => {
  const rules = [{ prefix: '/donate', to: '/error' as const, code: 404 }];
  expect(ruleFor(rules, '/donate/cases')).toEqual(rules[0]);
  expect(ruleFor(rules, '/donated')).toBeUndefined();
});
