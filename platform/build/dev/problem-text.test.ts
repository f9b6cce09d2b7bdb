/** @jest-environment node */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { toProblemText } from './problem-text';

let folder: string;
let moduleIdentifier: string;
const moduleName = './src/home.page.tsx';
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'problem-'));
  const file = path.join(folder, 'home.page.tsx');
  await writeFile(file, `/** A page. */\nimport { a } from "left";\nimport { b as c } from './text';\n`);
  moduleIdentifier = `/swc-loader/index.js??ruleSet[1].rules[0]!/keep-words.cjs!${file}`;
});
afterEach(() => rm(folder, { recursive: true }));

test.each([
  ["Module not found: Error: Can't resolve 'left' in '/src'", '2:19'],
  ["export 'b' (imported as 'c') was not found in './text' (possible exports: d)", '3:24'],
])('names file, line and column of an import: %s', async (message, place) => {
  expect(await toProblemText({ moduleName, moduleIdentifier, message })).toBe(
    `src/home.page.tsx:${place}\n${message}`,
  );
});

test('names the place of a syntax error, without the loader that found it', async () => {
  const message =
    'Module build failed (from ../swc-loader/src/index.js):\nError:   x Expression expected\n    ,-[/area/src/home.page.tsx:11:1]\n 11 | <p>\n    `----\n\n\nCaused by:\n    Syntax Error';
  expect(await toProblemText({ moduleName, moduleIdentifier, message })).toBe(
    'src/home.page.tsx:11:1\nModule build failed:\n  x Expression expected\n    ,-[/area/src/home.page.tsx:11:1]\n 11 | <p>\n    `----',
  );
});

test('returns other messages as they are', async () => {
  expect(await toProblemText({ message: 'Conflict: Multiple chunks emit assets' })).toBe(
    'Conflict: Multiple chunks emit assets',
  );
});
