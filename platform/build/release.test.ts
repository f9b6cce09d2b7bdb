/** @jest-environment node */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeRelease } from './release';

let output: string;
beforeEach(async () => {
  output = path.join(await mkdtemp(path.join(tmpdir(), 'release-')), 'dist');
  await mkdir(output);
  for (const file of ['main.js', 'server.cjs', 'body-text.0a1b.woff2', 'title.0a1b.woff2', 'title.svg'])
    await writeFile(path.join(output, file), file);
});
afterEach(() => rm(path.dirname(output), { recursive: true }));

const write = (...firstFonts: string[]) =>
  writeRelease({
    owns: { name: 'shell', title: 'Shell', paths: [], modals: [], slots: [] },
    contract: undefined,
    consumes: [],
    output,
    needs: [],
    provides: [],
    uses: undefined,
    scripts: [],
    chunks: {},
    entry: 'main.js',
    server: 'server.cjs',
    firstFonts,
  });

test('lists the files of the fonts that area.json names', async () => {
  const { fonts } = await write('title', 'body-text');
  expect(fonts).toEqual(['body-text.0a1b.woff2', 'title.0a1b.woff2']);
});

test('refuses the name of a font that is not part of the build', async () => {
  await expect(write('title', 'body')).rejects.toThrow('/firstFonts names body, which no code imports');
});
