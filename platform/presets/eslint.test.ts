import { Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { areaEslint } from './eslint.mjs';

const linter = new Linter({ cwd: __dirname });
/** Rules of an area in a repository of its own, without those that need types: the linted files do not exist. */
const rules = [
  ...areaEslint({ root: __dirname, library: '@site/shared' }),
  {
    files: ['**/*.ts', '**/*.tsx'],
    ...tseslint.configs.disableTypeChecked,
    languageOptions: { parserOptions: { projectService: false } },
  },
] as Linter.Config[];

const refusals = (filename: string, code: string) =>
  linter.verify(code, rules, { filename }).map(({ ruleId, message }) => ruleId ?? message);

test.each(['./testing/replies', '../testing/replies', '../../testing', './goods/testing/replies'])(
  'refuses production code that imports %s',
  (from) => {
    const code = `import { replies } from '${from}';\nexport const used = replies;\n`;
    expect(refusals('src/goods/shelf.ts', code)).toEqual(['no-restricted-imports']);
    for (const file of ['src/goods/shelf.test.ts', 'src/goods/testing/more.ts'])
      expect(refusals(file, code)).toEqual([]);
  },
);

test.each(['./testing-hours', '../goods/protesting/shelf'])('lets production code import %s', (from) => {
  const code = `import { shelf } from '${from}';\nexport const used = shelf;\n`;
  expect(refusals('src/goods/page.ts', code)).toEqual([]);
});

test.each([
  ['fetch', "export const load = () => fetch('/api/lavka/goods');\n"],
  ['fetch of the window', "export const load = () => window.fetch('/api/lavka/goods');\n"],
  ['fetch under a name of its own', 'export const { load = fetch } = {};\n'],
  ['XMLHttpRequest', 'export const make = () => new XMLHttpRequest();\n'],
  ['EventSource', "export const make = () => new globalThis['EventSource']('/api/lavka/news');\n"],
])('refuses a request with %s, and names the http client', (_what, code) => {
  const messages = linter.verify(code, rules, { filename: 'src/goods/goods.api.ts' });
  expect(messages.map(({ ruleId }) => ruleId)).toEqual(['site/calls-through-http']);
  expect(messages[0]?.message).toContain('вызывайте через http из AreaContext');
  expect(refusals('src/goods/goods.test.ts', code)).toEqual([]);
});

test.each([
  ['a method of another object', 'export const load = (api) => api.fetch();\n'],
  ['a local name', 'export const load = (fetch) => fetch();\n'],
  ['a type', 'export type Load = typeof fetch;\n'],
])('allows %s that is called like a request', (_what, code) => {
  expect(refusals('src/goods/goods.store.ts', code)).toEqual([]);
});

test.each([
  [
    'a Russian word',
    'src/goods/page.ts',
    "export const title = 'Сети';\n",
    'Русские слова храните в файле *.text.ts',
  ],
  [
    'a browser name',
    'src/goods/page.ts',
    'export const width = window.innerWidth;\n',
    'window на сервере нет',
  ],
  ['a default export', 'src/goods/page.ts', 'export default 1;\n', 'Экспортируйте по имени'],
  ['axios', 'src/goods/page.ts', "export * from 'axios';\n", 'Возьмите context.http'],
  ['a file name', 'src/goods/utils.ts', 'export const goods = 1;\n', 'назовите файл по тому, что он делает'],
])('says in Russian what to do about %s', (_what, filename, code, words) => {
  const messages = linter.verify(code, rules, { filename }).map(({ message }) => message);
  expect(messages).toEqual([expect.stringContaining(words)]);
});
