import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { MinifyPlugin } from './minify.plugin';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-minify-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** So many variables need every letter, and swc gives them the letters in the order of their frequency. */
const VARIABLES = Array.from({ length: 200 }, (_item, index) => `variable${index}`);
const AREA = `
  import('./far');
  function area(${VARIABLES.join()}) { return [${VARIABLES.join()}]; }
  console.log(area);`;
const HASH = /[0-9a-f]{16}/;

/** Returns the minified code, in which webpack names the file of a chunk. The salt gives the file another hash. */
async function build(hashSalt: string): Promise<string> {
  await mkdir(path.join(folder, 'src'), { recursive: true });
  await writeFile(path.join(folder, 'src/area.js'), AREA);
  await writeFile(path.join(folder, 'src/far.js'), "console.log('far');");
  const output = path.join(folder, 'dist', hashSalt);
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './src/area.js',
    output: { path: output, chunkFilename: '[contenthash].js', hashDigestLength: 16, hashSalt },
    optimization: { minimizer: [new MinifyPlugin()] },
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error) => compiler.close(() => (error ? reject(error) : resolve()))),
  );
  const code = await readFile(path.join(output, 'main.js'), 'utf8');
  const [hash = ''] = HASH.exec(code) ?? [];
  expect(await readFile(path.join(output, `${hash}.js`), 'utf8')).toContain('far');
  return code;
}

test('chooses names independently of the hashes of files, and keeps these', async () => {
  const code = await build('e');
  for (const salt of ['a', 'b', 'c', 'd']) {
    const salted = await build(salt);
    expect(salted).not.toBe(code);
    expect(salted.replace(HASH, '')).toBe(code.replace(HASH, ''));
  }
});
