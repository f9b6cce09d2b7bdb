import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DevEvent, Mistake } from '@site/build/dev/events';
import { Mistakes } from './mistakes';

const ROOT = path.resolve(__dirname, '../../..');

let root: string;
let mistakes: Mistakes;
/** The mistakes shown last, and the functions that wait for others. */
let shown: Mistake[] | null;
let waiting: (() => void)[];
let published: DevEvent[];
let said: string[];
let map: string | null;
beforeEach(() => {
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  // inside the repository, so that the configuration finds typescript-eslint
  root = mkdtempSync(path.join(ROOT, '.cache/mistakes-'));
  [shown, waiting, published, said, map] = [null, [], [], [], null];
  write('package.json', '{ "type": "module" }');
  write('tsconfig.json', '{ "compilerOptions": { "strict": true, "types": [] } }');
  write('pier.ts', 'export const pier: number = 1;\n');
  mistakes = new Mistakes({
    root,
    checker: path.join(ROOT, 'platform/presets/check/watch-repository.mjs'),
    folders: ['.'],
    publish: (event: DevEvent) => {
      published.push(event);
      if (event.kind === 'mistakes') shown = event.mistakes;
      for (const resolve of waiting.splice(0)) resolve();
    },
    say: (line) => void said.push(line),
    readMap: () => Promise.resolve(map),
  });
});
afterEach(() => {
  mistakes.close();
  rmSync(root, { recursive: true });
});

const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);

async function waitFor(isExpected: (mistakes: Mistake[]) => boolean): Promise<Mistake[]> {
  while (shown === null || !isExpected(shown)) await new Promise<void>((resolve) => waiting.push(resolve));
  return shown;
}

const CONFIG = (rules: string) => `
import tseslint from 'typescript-eslint';
${rules}
export default [{ files: ['**/*.ts'], languageOptions: { parser: tseslint.parser }, rules }];
`;

test.each([
  ['the configuration', 'eslint.config.js', CONFIG("const rules = { 'no-var': 'error' };"), '}];', '};'],
  [
    'a module that the configuration imports',
    'rules.js',
    "export const rules = { 'no-var': 'error' };\n",
    '{',
    '(',
  ],
])(
  'shows a syntax error in %s until it is mended, and then checks again',
  async (_, file, text, good, bad) => {
    write('eslint.config.js', CONFIG("import { rules } from './rules.js';"));
    write(file, text.replace(good, bad));
    mistakes.startChecks();
    const [fault, ...others] = await waitFor((found) => found.length > 0);
    expect(others).toEqual([]);
    expect(fault).toMatchObject({ file, message: expect.stringMatching(/^The sources were not checked: /) });
    expect(fault?.frame).toContain(bad);
    write(file, text);
    await waitFor((found) => found.length === 0);
    write('pier.ts', 'export var pier: number = 1;\n');
    expect(await waitFor((found) => found.length > 0)).toMatchObject([{ file: 'pier.ts', rule: 'no-var' }]);
  },
);

test('says that the first check runs, and what it found', async () => {
  write('eslint.config.js', CONFIG('const rules = {};'));
  mistakes.startChecks();
  expect(published).toEqual([{ area: '', kind: 'checking', source: 'checks' }]);
  expect(said).toEqual([expect.stringMatching(/первая проверка исходников/)]);
  await waitFor((found) => found.length === 0);
  expect(said.slice(1)).toEqual([expect.stringMatching(/ошибок нет/)]);
});

test('hides the mistakes of a file that was changed when its area is built, before the checker has answered', async () => {
  write('eslint.config.js', CONFIG('const rules = {};'));
  write('pier.ts', "export const pier: number = '1';\n");
  write('mole.ts', "export const mole: number = '1';\n");
  mistakes.startChecks();
  await waitFor((found) => found.length === 2);
  write('pier.ts', 'export const pier: number = 1;\n');
  mistakes.noteBuild('pier', []);
  expect(shown).toMatchObject([{ file: 'mole.ts' }]);
});

test('prints an error that a page reports twice once, until the next build', async () => {
  const sources = [path.join(root, 'pier.ts')];
  map = JSON.stringify({ version: 3, names: [], sources, mappings: 'AAAA' });
  const thrown = { message: 'Error: no pier', stack: 'at f (http://localhost/r/pier/main.js:1:1)' };
  expect(await mistakes.describeThrow(thrown)).toMatchObject({ file: 'pier.ts', line: 1 });
  expect(await mistakes.describeThrow(thrown)).toMatchObject({ file: 'pier.ts', line: 1 });
  expect(said).toHaveLength(1);
  mistakes.noteBuild('pier', []);
  await mistakes.describeThrow(thrown);
  expect(said).toHaveLength(2);
});
