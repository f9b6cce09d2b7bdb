import { join } from 'node:path';
import { OperatorError } from '../steps/failure.mjs';
import { ROOT } from '../steps/paths.mjs';
import { ModuleGraph } from './module-graph.mjs';
import { importedParts, partOf } from './parts.mjs';

test.each([
  ['an area by its name', 'promo', 'mf-promo'],
  ['an area by its folder', 'mf-promo', 'mf-promo'],
  ['a package', 'shared', 'shared'],
  ['a package of the platform by its name', 'gateway', 'platform/gateway'],
  ['a package of the platform by its folder', 'platform/gateway', 'platform/gateway'],
  ['the scripts', 'scripts', 'scripts'],
])('finds %s', (_what, wanted, folder) => {
  expect(partOf(wanted)).toBe(folder);
});

test('names the parts there are when a name is unknown', () => {
  expect(() => partOf('lavka')).toThrow(OperatorError);
  expect(() => partOf('lavka')).toThrow(/«lavka».*mf-promo.*gateway/);
});

test('finds imported packages, and those that they import', () => {
  expect(importedParts('mf-promo')).toEqual([
    'platform/area',
    'platform/build',
    'platform/contracts',
    'platform/testing',
    'platform/text',
    'shared',
  ]);
  expect(importedParts('platform/text')).toEqual(['platform/contracts']);
  expect(importedParts('platform/contracts')).toEqual([]);
});

test('follows imports of a test through packages of the repository', () => {
  const file = (name: string) => join(ROOT, name);
  const closure = new ModuleGraph().closure(file('mf-promo/src/features/promo/promo.page.test.tsx'));
  const reached = [
    'mf-promo/src/features/promo/promo.text.ts',
    'shared/testing/render-area.tsx',
    'shared/ui/theme.ts',
  ];
  expect(closure).toEqual(expect.arrayContaining(reached.map(file)));
  expect(closure.filter((name) => name.includes('node_modules'))).toEqual([]);
});
