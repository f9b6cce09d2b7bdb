import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { reduceMap, toSourceName } from './source-maps';

const home = { folder: '/srv/site/mf-home', area: 'home' };

test.each([
  ['a file of the area', '/srv/site/mf-home/src/area.tsx', 'mf-home/src/area.tsx'],
  ['a file of the workspace', '/srv/site/shared/ui/icon.tsx', 'shared/ui/icon.tsx'],
  ['a file beside the workspace', '/srv/other/icon.tsx', 'other/icon.tsx'],
  [
    'a file of a package',
    '/srv/site/node_modules/.pnpm/mobx@7.1.3/node_modules/mobx/dist/mobx.esm.js',
    'node_modules/mobx/dist/mobx.esm.js',
  ],
  ['a drawing that a loader has read', '/srv/site/mf-home/src/a.svg?inline', 'mf-home/src/a.svg'],
  ['the second module of a file', '/srv/site/mf-home/src/a.ts*', 'mf-home/src/a.ts'],
  ['code of the bundler', 'webpack/runtime/define property getters', 'webpack'],
  ['a module without a file', '', 'webpack'],
  ['code of the federation plugin', '/srv/site/mf-home/node_modules/.federation/entry.0a1b.js', 'webpack'],
])('names %s independently of the machine', (_what, source, name) => {
  expect(toSourceName(source, home)).toBe(name);
});

test('names files of an area by its name, wherever its folder is', () => {
  expect(toSourceName('/builds/42/src/area.tsx', { folder: '/builds/42', area: 'lavka' })).toBe(
    'mf-lavka/src/area.tsx',
  );
  expect(toSourceName('/srv/site/shell/src/main.ts', { folder: '/srv/site/shell', area: 'shell' })).toBe(
    'shell/src/main.ts',
  );
});

test('keeps file and line of each piece of code, and nothing else', () => {
  const full = JSON.stringify({
    version: 3,
    file: 'main.js',
    sourceRoot: '',
    sources: ['/srv/site/mf-home/src/b.ts', 'webpack/bootstrap', '/srv/site/mf-home/src/b.ts*'],
    sourcesContent: ['secret', 'secret', 'secret'],
    names: ['login'],
    // three pieces of line 1, one of line 5, one of the bootstrap, and one of the first source again
    mappings: 'AAAAA,IAAIA,IAAI,IAIT,ICJX,ICAA',
  });
  const reduced = reduceMap(full, home);
  expect(Object.keys(JSON.parse(reduced) as object)).toEqual(['version', 'sources', 'names', 'mappings']);
  expect(JSON.parse(reduced)).toMatchObject({ sources: ['mf-home/src/b.ts', 'webpack'], names: [] });
  expect(reduced).not.toMatch(/secret|login|work/);
  const map = new TraceMap(reduced);
  const at = (column: number) => {
    const { source, line } = originalPositionFor(map, { line: 1, column });
    return `${source}:${line}`;
  };
  expect([0, 5, 9, 13, 17, 21].map(at)).toEqual([
    'mf-home/src/b.ts:1',
    'mf-home/src/b.ts:1',
    'mf-home/src/b.ts:1',
    'mf-home/src/b.ts:5',
    'webpack:1',
    'mf-home/src/b.ts:1',
  ]);
  expect((JSON.parse(reduced) as { mappings: string }).mappings.split(',')).toHaveLength(4);
});
