import { isUnder, ownerOf, ruleFor } from './paths';

test('a prefix takes whole segments, and the main page only itself', () => {
  expect(isUnder('/starting/steps', '/starting')).toBe(true);
  expect(isUnder('/startings', '/starting')).toBe(false);
  expect(isUnder('/anything', '/')).toBe(false);
  expect(isUnder('/', '/')).toBe(true);
});

test('the longest prefix owns a path', () => {
  const paths = { account: ['/auth'], special: ['/auth/data'] };
  expect(ownerOf('/auth', paths)).toBe('account');
  expect(ownerOf('/auth/data/1', paths)).toBe('special');
  expect(ownerOf('/nope', paths)).toBeNull();
});

test('a closed path catches everything below it', () => {
  const rules = [{ prefix: '/donate', to: '/error' as const, code: 404 }];
  expect(ruleFor('/donate/cases', rules)).toEqual(rules[0]);
  expect(ruleFor('/donated', rules)).toBeNull();
});
