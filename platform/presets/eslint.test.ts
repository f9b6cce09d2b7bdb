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
