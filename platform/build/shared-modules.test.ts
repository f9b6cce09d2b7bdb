import { packageFolder, toNeededRange } from './shared-modules';

test.each([
  ['19.2.4', '^19.0.0'],
  ['1.0.0', '^1.0.0'],
  ['0.4.2', '^0.4.0'],
])('lets an area that was built with %s run on %s', (version, range) => {
  expect(toNeededRange(version)).toBe(range);
});

test('names no package manager when a package is not installed, because a repository may have npm', () => {
  expect(() => packageFolder('@nobody/none', __dirname)).toThrow(
    `@nobody/none is not installed for ${__dirname}: install its packages`,
  );
});
