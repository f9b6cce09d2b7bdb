import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { SourceIdsPlugin } from './source-ids.plugin';

let place: string;
beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'site-source-ids-'));
});
afterEach(() => rm(place, { recursive: true }));

/**
 * Builds an area without a minifier, which would hide most differences. The federation plugin names its entry after the
 * absolute paths of packages. `init` occurs in several modules, so that webpack renames it.
 */
async function build(folder: string, packages: string, entry: string): Promise<string> {
  const [area, goods] = [path.join(place, folder), path.join(place, packages, 'node_modules/goods')];
  const start = path.join(area, 'node_modules/.federation', entry);
  const files = {
    [start]: 'export const init = () => 0;',
    [path.join(area, 'src/area.js')]: `
      import * as start from 'start';
      import * as goods from 'goods';
      import { init } from './stores';
      console.log(start.init(), goods.init(), init());`,
    [path.join(area, 'src/stores.js')]: 'export const init = () => 1;',
    [path.join(goods, 'package.json')]: '{"name":"goods","main":"index.js"}',
    [path.join(goods, 'index.js')]: 'export const init = () => 2;',
  };
  for (const [file, source] of Object.entries(files)) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, source);
  }
  const compiler = webpack({
    mode: 'production',
    context: area,
    entry: './src/area.js',
    resolve: { alias: { start } },
    output: { path: path.join(area, 'dist') },
    optimization: { minimize: false },
    plugins: [new SourceIdsPlugin({ folder: area, area: 'lavka' })],
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error) => compiler.close(() => (error ? reject(error) : resolve()))),
  );
  return readFile(path.join(area, 'dist/main.js'), 'utf8');
}

test('gives the minifier the same code wherever the folder and its packages are', async () => {
  const alone = await build('kit-area', 'kit-area', 'entry.0a1b.js');
  const deeper = await build('one/two/kit-ci', 'one', 'entry.2c3d.js');
  expect(deeper).toBe(alone);
  expect(alone).toContain(';// lavka/src/area.js');
});
