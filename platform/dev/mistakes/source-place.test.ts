import { codeFrame } from './code-frame';
import { findSourcePlace } from './source-place';

const ROOT = '/work';
/** The second line of the built file comes from the first line of a package, the third from line 2 of a page. */
const MAP = JSON.stringify({
  version: 3,
  sources: ['/work/node_modules/.pnpm/mobx/index.js', '/work/mf-home/src/hero.page.tsx'],
  names: [],
  mappings: ';AAAA;ACCA',
});
const asked: [string, string | null][] = [];
const readMap = (area: string, file: string | null) => {
  asked.push([area, file]);
  return Promise.resolve(area === 'home' ? MAP : null);
};

test.each([
  ['the browser', 'Error: no\n    at Hero (http://localhost:8080/r/home/area.js?t=1:3:7)', 'area.js'],
  [
    'the server',
    'Error: no\n    at Hero (home@00ff00ff00ff00ff:3:7)\n    at shell@12ab12ab12ab12ab:9:9',
    null,
  ],
])('finds the place of an error of %s in the source', async (_where, stack, file) => {
  expect(await findSourcePlace(ROOT, stack, readMap)).toEqual({
    file: 'mf-home/src/hero.page.tsx',
    line: 2,
    column: 1,
  });
  expect(asked).toContainEqual(['home', file]);
});

test('skips frames of packages and of files that have no source map', async () => {
  const frame = (place: string) => `    at draw (http://localhost:8080/r/${place})`;
  const stack = [
    'Error: no',
    frame('shell/main.js:1:1'),
    frame('home/area.js:2:4'),
    frame('home/area.js:3:4'),
  ];
  expect(await findSourcePlace(ROOT, stack.join('\n'), readMap)).toMatchObject({ line: 2 });
});

test('finds the place in a package for an error that has no frame in the sources', async () => {
  const stack = [
    'TypeError: Cannot read properties of undefined',
    '    at Accordion (http://localhost:8080/r/home/area.js:2:4)',
    '    at draw (http://localhost:8080/r/shell/main.js:1:1)',
  ];
  expect(await findSourcePlace(ROOT, stack.join('\n'), readMap)).toEqual({
    file: 'node_modules/.pnpm/mobx/index.js',
    line: 1,
    column: 1,
  });
});

test('finds no place for an error that comes from elsewhere', async () => {
  const stack = 'Error: no\n    at inject (chrome-extension://abc/content.js:1:2)';
  expect(await findSourcePlace(ROOT, stack, readMap)).toBeNull();
});

test('marks line and column in the lines around a place', () => {
  expect(codeFrame('one\ntwo\nthree\nfour\nfive', 4, 2)).toBe(
    ['  2 | two', '  3 | three', '> 4 | four', '    |  ^', '  5 | five'].join('\n'),
  );
});
