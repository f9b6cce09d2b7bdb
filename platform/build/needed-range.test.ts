import { neededRange } from './needed-range';

const APPEARED = { useModals: '1.0.0', useToasts: '2.0.0', useEvent: '2.3.0', useHarbour: '2.4.0' };
const rangeOf = (names: string[], installed = '2.4.0') => neededRange(new Set(names), installed, APPEARED);

test.each([
  ['names that are older than the major version', ['useModals'], '^2.0.0'],
  ['several names', ['useModals', 'useEvent', 'useToasts'], '^2.3.0'],
  ['the newest name', ['useHarbour', 'useModals'], '^2.4.0'],
  ['a name that is not recorded', ['useModals', 'constructor'], '^2.4.0'],
  ['the whole module', ['*'], '^2.4.0'],
  ['no names', [], '^2.0.0'],
])('begins with the version of the newest of the names: %s', (_what, names, range) => {
  expect(rangeOf(names)).toBe(range);
});

test('stays the same for an unchanged area after later additions to the package', () => {
  expect(rangeOf(['useModals', 'useEvent'], '2.9.0')).toBe(rangeOf(['useModals', 'useEvent'], '2.3.0'));
});

test('begins with a minor version of a package below 1.0', () => {
  expect(neededRange(new Set(['word']), '0.4.2', { word: '0.4.1' })).toBe('^0.4.1');
  expect(neededRange(new Set(['word']), '0.4.2', { word: '0.3.0' })).toBe('^0.4.0');
});

test('accepts all compatible versions of a package that records no names', () => {
  expect(neededRange(new Set(['useState']), '19.2.4', undefined)).toBe('^19.0.0');
});
