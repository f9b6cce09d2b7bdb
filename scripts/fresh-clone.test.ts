import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const COMMANDS = ['start', 'test', 'dev', 'build', 'site', 'create-area', 'audit', 'check', 'journeys'];
let clone: string;

beforeAll(() => {
  clone = mkdtempSync(path.join(tmpdir(), 'site-clone-'));
  for (const folder of ['scripts', 'platform/cli/src', 'platform/dev', 'platform/presets/check'])
    cpSync(path.join(import.meta.dirname, '..', folder), path.join(clone, folder), { recursive: true });
});
afterAll(() => rmSync(clone, { recursive: true }));

test.each(COMMANDS)('loads the modules of `%s` before any package is installed', (command) => {
  const program = `import('./scripts/commands/${command}-command.mjs').then((module) => console.log(Object.keys(module)))`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: clone,
    encoding: 'utf8',
  });
  expect({ stdout, stderr }).toEqual({ stdout: expect.stringContaining('Command'), stderr: '' });
});
