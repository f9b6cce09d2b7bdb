/** @jest-environment node */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

let root: string;
let checker: ChildProcess;
beforeEach(async () => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'watch-folders-')));
  mkdirSync(path.join(root, 'src'));
  const rules = path.join(root, 'rules.cjs');
  writeFileSync(rules, '');
  // A watcher takes files of the last seconds for changes, as a file system may store times in whole seconds.
  utimesSync(rules, 1, 1);
  const watched = { folders: [path.join(root, 'src')], settings: [path.join(root, 'rules.cjs')] };
  const program = path.join(root, 'checker.mjs');
  writeFileSync(
    program,
    `import { watchFolders } from ${JSON.stringify(path.join(import.meta.dirname, 'watch-folders.mjs'))};
     watchFolders(${JSON.stringify(watched)}, async (changed) => changed ?? ['first']);`,
  );
  checker = fork(program, [], { execArgv: [] });
  expect(await once(checker, 'message')).toMatchObject([['first']]);
});
afterEach(() => {
  checker.kill();
  rmSync(root, { recursive: true });
});

test('checks again after a change of a source', async () => {
  const goods = path.join(root, 'src/goods.ts');
  writeFileSync(goods, 'export {};');
  expect(await Promise.race([once(checker, 'message'), once(checker, 'exit')])).toMatchObject([[goods]]);
});

test('asks for a new process after a change of a setting, whose old modules stay in memory', async () => {
  writeFileSync(path.join(root, 'rules.cjs'), 'module.exports = {};');
  const [code] = await Promise.race([once(checker, 'exit'), once(checker, 'message')]);
  expect(code).toBe(75);
});
