import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverConfig } from './preset';
import { runWebpack } from './webpack';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-server-config-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('names the error of a module at its import also when the module is imported again', async () => {
  const files = {
    'package.json': '{"name":"lavka"}',
    'area.json': '{"name":"lavka"}',
    'src/area.tsx': "export const load = () => import('./page');",
    'src/page.tsx': "export const width = document.body.clientWidth;\nexport const Page = () => 'shop';",
  };
  await mkdir(path.join(folder, 'src'));
  for (const [file, source] of Object.entries(files)) await writeFile(path.join(folder, file), source);
  const output = path.join(folder, 'dist');
  const owns = { name: 'lavka', title: 'Лавка', paths: [], modals: [], slots: [] };
  await runWebpack(serverConfig({ folder, owns, output }));

  const bundle = path.join(output, 'server.cjs');
  const { load } = createRequire(bundle)(bundle) as { load: () => Promise<unknown> };
  for (const attempt of ['first', 'second'])
    expect([attempt, await load().catch(String)]).toEqual([
      attempt,
      'ReferenceError: document is not defined',
    ]);
});
