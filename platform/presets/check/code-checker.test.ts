import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Problem } from './problem.mjs';

const ROOT = resolve(__dirname, '../../..');

// ESLint imports its configuration file, which Jest cannot do, so the checker runs in a process of its own. Each
// line of its input is one step: a check, or new content of a file.
const RUNNER = `
import { rmSync, writeFileSync } from 'node:fs';
import { CodeChecker } from ${JSON.stringify(join(__dirname, 'code-checker.mjs'))};
const [root, steps] = process.argv.slice(2);
const found = [];
for (const run of JSON.parse(steps)) {
  const checker = new CodeChecker({ root, folders: ['pier'], ambient: [], cache: root + '/cache', hashRules: () => '' });
  for (const edit of run) {
    for (const [file, content] of Object.entries(edit))
      content === null ? rmSync(root + '/' + file, { recursive: true }) : writeFileSync(root + '/' + file, content);
    found.push(await checker.check());
  }
}
console.log(JSON.stringify(found));
`;
const TSCONFIG = {
  compilerOptions: {
    target: 'es2022',
    module: 'esnext',
    moduleResolution: 'bundler',
    lib: ['es2022'],
    strict: true,
    verbatimModuleSyntax: true,
    isolatedModules: true,
    skipLibCheck: true,
    types: [],
  },
};
const ESLINT = `
import tseslint from 'typescript-eslint';
export default [{
  files: ['**/*.ts'],
  plugins: { '@typescript-eslint': tseslint.plugin },
  languageOptions: { parser: tseslint.parser, parserOptions: { projectService: true } },
  rules: { '@typescript-eslint/no-floating-promises': 'error' },
}];
`;
const MOOR = 'export const moor = (): void => undefined;\n';
const SLOW_MOOR = 'export const moor = (): Promise<void> => Promise.resolve();\n';
const CALL = "import { moor } from './moor';\nmoor();\n";

let root: string;
beforeEach(() => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  // inside the repository, so that the configuration finds typescript-eslint
  root = mkdtempSync(join(ROOT, '.cache/code-checker-'));
  mkdirSync(join(root, 'pier'));
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(root, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  writeFileSync(join(root, 'eslint.config.js'), ESLINT);
  writeFileSync(join(root, 'run.mjs'), RUNNER);
});
afterEach(() => rmSync(root, { recursive: true }));

/** Performs checks, each after some edits; null deletes. Each inner list is one process-like lifetime of a checker. */
function check(...runs: Record<string, string | null>[][]): Pick<Problem, 'file' | 'line' | 'rule'>[][] {
  const output = execFileSync(process.execPath, [join(root, 'run.mjs'), root, JSON.stringify(runs)], {
    encoding: 'utf8',
  });
  const found = JSON.parse(output) as Problem[][];
  return found.map((problems) => problems.map(({ file, line, rule }) => ({ file, line, rule })));
}

const FLOATING = [{ file: 'pier/call.ts', line: 2, rule: '@typescript-eslint/no-floating-promises' }];

test.each<[string, Record<string, string>[][]]>([
  [
    'by the same checker',
    [
      [
        { 'pier/moor.ts': MOOR, 'pier/call.ts': CALL },
        { 'pier/moor.ts': SLOW_MOOR },
        { 'pier/moor.ts': MOOR },
      ],
    ],
  ],
  [
    'by the next process',
    [
      [{ 'pier/moor.ts': MOOR, 'pier/call.ts': CALL }],
      [{ 'pier/moor.ts': SLOW_MOOR }],
      [{ 'pier/moor.ts': MOOR }],
    ],
  ],
])('lints an unchanged file again when the types that it imports change, %s', (_how, runs) => {
  expect(check(...runs)).toEqual([[], FLOATING, []]);
});

test('reports a type error with file, line and number until it is mended', () => {
  const wrong = { file: 'pier/call.ts', line: 2, rule: 'TS2554' };
  const argument = { 'pier/call.ts': CALL.replace('moor()', 'moor(1)') };
  expect(check([{ 'pier/moor.ts': MOOR, ...argument }], [{}, { 'pier/call.ts': CALL }])).toEqual([
    [wrong],
    [wrong],
    [],
  ]);
});

test('reports a syntax error once', () => {
  const broken = { 'pier/call.ts': CALL.replace('moor()', 'moor(') };
  expect(check([{ 'pier/moor.ts': MOOR, ...broken }])).toEqual([
    [{ file: 'pier/call.ts', line: 2, rule: 'TS1005' }],
  ]);
});

test('checks on when its cache has been deleted', () => {
  expect(
    check([
      { 'pier/moor.ts': MOOR, 'pier/call.ts': CALL },
      { cache: null, 'pier/moor.ts': SLOW_MOOR },
    ]),
  ).toEqual([[], [{ file: 'pier/call.ts', line: 2, rule: '@typescript-eslint/no-floating-promises' }]]);
});
