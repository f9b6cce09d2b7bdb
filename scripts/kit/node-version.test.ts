import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleCommands } from './compile';
import { findKitPackages } from './kit-packages';

/** Makes a process look as if an older Node.js ran it. */
const OLDER = `data:text/javascript,Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } })`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-kit-'));
  const source = findKitPackages().find(({ json }) => json.name === '@site/cli')!;
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  for (const [name, content] of await bundleCommands(source)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), content);
  }
});
afterAll(() => rm(folder, { recursive: true }));

const run = (...args: string[]) =>
  new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: folder }, (_error, stdout, stderr) => resolve(stdout + stderr));
  });

test('names the Node.js that the command needs, before it loads anything else', async () => {
  expect(await run('--import', OLDER, 'dist/bin/site.js', 'status')).toBe(
    'Нужен Node.js от 20.19, а здесь 18.20.4. Поставьте новый: https://nodejs.org\n',
  );
});

test('runs the command on a Node.js that is new enough', async () => {
  expect(await run('dist/bin/site.js', '--help')).toContain('Выпуски сайта');
});
