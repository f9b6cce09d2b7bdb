import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Problem } from '../../../platform/presets/check/problem.mjs';

const ROOT = resolve(__dirname, '../../..');

// dependency-cruiser consists of ES modules, which Jest cannot import, so the checker runs in a process of its own.
const RUNNER = `
import { writeFileSync } from 'node:fs';
import { ImportChecker } from ${JSON.stringify(join(__dirname, 'import-checker.mjs'))};
const [root, steps] = process.argv.slice(2);
const checker = new ImportChecker(root);
const found = [];
for (const [file, content] of JSON.parse(steps)) {
  writeFileSync(root + '/' + file, content);
  found.push(await checker.check(found.length === 0 ? ['pier'] : [root + '/' + file]));
}
console.log(JSON.stringify(found));
`;
const RULES = `module.exports = {
  forbidden: [{ name: 'pier-stands-alone', comment: 'The pier knows no town.', severity: 'error',
    from: { path: '^pier/' }, to: { path: '^town/' } }],
  options: { tsPreCompilationDeps: true },
};`;

let root: string;
beforeEach(() => {
  mkdirSync(join(ROOT, '.cache'), { recursive: true });
  root = mkdtempSync(join(ROOT, '.cache/import-checker-'));
  for (const folder of ['pier', 'town']) mkdirSync(join(root, folder));
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(root, 'tsconfig.json'),
    '{ "compilerOptions": { "moduleResolution": "bundler", "module": "esnext" } }',
  );
  writeFileSync(join(root, '.dependency-cruiser.cjs'), RULES);
  writeFileSync(join(root, 'town/hall.ts'), 'export const hall = 1;\n');
  writeFileSync(join(root, 'pier/other.ts'), 'export const other = 1;\n');
  writeFileSync(join(root, 'run.mjs'), RUNNER);
});
afterEach(() => rmSync(root, { recursive: true }));

function check(...steps: [string, string][]): Problem[][] {
  const output = execFileSync(process.execPath, [join(root, 'run.mjs'), root, JSON.stringify(steps)], {
    encoding: 'utf8',
  });
  return JSON.parse(output) as Problem[][];
}

test('reports a forbidden import with file, line and reason until it is mended', () => {
  const wrong = "import './other';\nimport { hall } from '../town/hall';\nexport const berth = hall;\n";
  const reported = {
    from: 'imports',
    file: 'pier/berth.ts',
    line: 2,
    message: 'The pier knows no town.',
    rule: 'pier-stands-alone',
  };
  const found = check(
    ['pier/berth.ts', wrong],
    ['pier/other.ts', 'export const other = 2;\n'],
    ['pier/berth.ts', 'export const berth = 1;\n'],
  );
  expect(found).toEqual([[expect.objectContaining(reported)], [expect.objectContaining(reported)], []]);
});
