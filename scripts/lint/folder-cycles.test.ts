import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isTestFile } from '../steps/test-files.mjs';
import { findFolderCycles, folderImports } from './folder-cycles';
import { readTree } from './source-tree';

const ROOT = path.resolve(__dirname, '../..');
const CODE = /\.[cm]?[jt]sx?$/;

test('no folders of a package import each other in a circle', () => {
  // a test may import the helpers of a folder that imports the tested one
  const files = readTree(ROOT).files.filter((file) => CODE.test(file) && !isTestFile(file));
  expect(files.length).toBeGreaterThan(500);
  const cycles = findFolderCycles(files.flatMap((file) => folderImports(ROOT, file)));
  const lines = cycles.map((cycle) =>
    [
      `${cycle.map(({ from }) => from).join(' → ')} → ${cycle[0]?.from}. Move one of these files, or what it imports, so that only one direction is left:`,
      ...cycle.map(({ file, line, to }) => `  ${file}:${line} imports from ${to}`),
    ].join('\n'),
  );
  expect(lines).toEqual([]);
});

describe('a tree made for the test', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'folder-cycles-'));
  afterAll(() => rmSync(root, { recursive: true }));

  function write(file: string, content: string): string {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), content);
    return file;
  }

  test('names file and line of each import of a cycle, type imports and parent folders included', () => {
    const files = [
      write('mail/send.ts', "import 'node:fs';\nimport type { Player } from '../player/player';\n"),
      write('player/player.ts', "export { send } from './letters/letter';\nexport interface Player {}\n"),
      write('player/letters/letter.ts', "export { send } from '../../mail/send';\nimport '../player';\n"),
    ];
    expect(findFolderCycles(files.flatMap((file) => folderImports(root, file)))).toEqual([
      [
        { from: 'mail', to: 'player', file: 'mail/send.ts', line: 2 },
        { from: 'player', to: 'player/letters', file: 'player/player.ts', line: 1 },
        { from: 'player/letters', to: 'mail', file: 'player/letters/letter.ts', line: 1 },
      ],
    ]);
  });

  test('accepts folders that import in one direction only', () => {
    const files = [
      write('top/a.ts', "import '../middle/b';\nimport '../ground/c';\n"),
      write('middle/b.ts', "import '../ground/c';\n"),
      write('ground/c.ts', 'export const c = 1;\n'),
    ];
    expect(findFolderCycles(files.flatMap((file) => folderImports(root, file)))).toEqual([]);
  });
});
