import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { DevEvent, Mistake } from '@site/build/dev/events';
import { Mistakes } from './mistakes';

const ROOT = path.resolve(__dirname, '../../..');

// the checker loads TypeScript and ESLint, which takes long on a busy machine
jest.setTimeout(180_000);

let root: string;
let mistakes: Mistakes;
/** The mistakes shown last, and the functions that wait for others. */
let shown: Mistake[] | null;
let waiting: (() => void)[];
beforeEach(() => {
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  // inside the repository, so that the configuration finds typescript-eslint
  root = mkdtempSync(path.join(ROOT, '.cache/mistakes-'));
  [shown, waiting] = [null, []];
  write('package.json', '{ "type": "module" }');
  write('tsconfig.json', '{ "compilerOptions": { "strict": true, "types": [] } }');
  write('pier.ts', 'export const pier: number = 1;\n');
  mistakes = new Mistakes({
    root,
    checker: path.join(ROOT, 'platform/presets/check/watch-repository.mjs'),
    folders: ['.'],
    publish: (event: DevEvent) => {
      if (event.kind === 'mistakes') shown = event.mistakes;
      for (const resolve of waiting.splice(0)) resolve();
    },
    say: () => undefined,
    readMap: () => Promise.resolve(null),
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
