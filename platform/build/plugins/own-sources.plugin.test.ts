import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { OwnSourcesPlugin } from './own-sources.plugin';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-own-sources-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Builds an area of these files. Resolves to the messages of webpack. */
async function build(files: Record<string, string>): Promise<string[]> {
  for (const [file, source] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), source);
  }
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './src/area.js',
    output: { path: path.join(folder, 'dist') },
    resolve: { alias: { goods: path.join(folder, 'data/goods.js') } },
    plugins: [new OwnSourcesPlugin(folder)],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const { errors = [] } = stats?.toJson({ all: false, errors: true }) ?? {};
      compiler.close(() => (error ? reject(error) : resolve(errors.map(({ message }) => message))));
    });
  });
}

test('refuses a file outside src, and names who imports it', async () => {
  const files = {
    'src/area.js': `import goods from '../data/goods.json'; console.log(goods);`,
    'data/goods.json': '[1]',
  };
  expect(await build(files)).toEqual([
    'src/area.js импортирует data/goods.json: всё, что входит в область, храните в src/',
  ]);
});

test.each([
  ['an import of package.json', '#data/goods.js'],
  ['an alias', 'goods'],
  ['a loader before the path', '!./loader.cjs!../data/goods.js'],
  ['a name of its own for the module', './named.js!=!../data/goods.js'],
])('refuses a file outside src that is reached by %s', async (_way, request) => {
  const files = {
    'package.json': JSON.stringify({ name: 'area', imports: { '#data/*': './data/*' } }),
    'src/area.js': `import '${request}';`,
    'src/loader.cjs': 'module.exports = (source) => source;',
    'data/goods.js': 'console.log(1);',
  };
  expect(await build(files)).toEqual([
    'src/area.js импортирует data/goods.js: всё, что входит в область, храните в src/',
  ]);
});

test('accepts modules without a file, and files outside the folder of the area', async () => {
  const elsewhere = `${folder}-elsewhere`;
  await mkdir(elsewhere);
  await writeFile(path.join(elsewhere, 'part.js'), 'console.log(1);');
  const files = {
    'src/area.js': `import 'data:text/javascript,console.log(2)'; import '${elsewhere}/part.js';`,
  };
  expect(await build(files)).toEqual([]);
  await rm(elsewhere, { recursive: true });
});

test('refuses tests and their data, however they are imported', async () => {
  const files = {
    'src/area.js': `export * from './testing/replies'; void import('./goods.test.js');`,
    'src/testing/replies.js': `import './more'; export const replies = 1;`,
    'src/testing/more.js': 'console.log(1);',
    'src/goods.test.js': 'export const goods = 1;',
  };
  expect((await build(files)).sort()).toEqual([
    'src/area.js импортирует src/goods.test.js: тесты и их данные в область не входят',
    'src/area.js импортирует src/testing/replies.js: тесты и их данные в область не входят',
    'src/testing/replies.js импортирует src/testing/more.js: тесты и их данные в область не входят',
  ]);
});

test('accepts files of src, and packages with all that they import', async () => {
  const files = {
    'src/area.js': `import { word } from 'words'; import goods from './data/goods.json'; console.log(word, goods);`,
    'src/data/goods.json': '[1]',
    'node_modules/words/package.json': JSON.stringify({ name: 'words', main: './index.js' }),
    'node_modules/words/index.js': `export { word } from './testing/word';`,
    'node_modules/words/testing/word.js': 'export const word = 1;',
  };
  expect(await build(files)).toEqual([]);
});
