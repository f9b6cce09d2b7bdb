import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { reduceMap } from './source-maps';

const home = { folder: '/srv/site/mf-home', area: 'home' };

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
  expect(JSON.parse(reduced)).toMatchObject({ sources: ['home/src/b.ts', 'webpack'], names: [] });
  expect(reduced).not.toMatch(/secret|login|work/);
  const map = new TraceMap(reduced);
  const at = (column: number) => {
    const { source, line } = originalPositionFor(map, { line: 1, column });
    return `${source}:${line}`;
  };
  expect([0, 5, 9, 13, 17, 21].map(at)).toEqual([
    'home/src/b.ts:1',
    'home/src/b.ts:1',
    'home/src/b.ts:1',
    'home/src/b.ts:5',
    'webpack:1',
    'home/src/b.ts:1',
  ]);
  expect((JSON.parse(reduced) as { mappings: string }).mappings.split(',')).toHaveLength(4);
});
