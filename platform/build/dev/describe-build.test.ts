import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type MultiStats } from 'webpack';
import { describeBuild } from './describe-build';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'describe-build-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Builds a module twice, as an area is built for browsers and for the server. */
async function build(source: string) {
  await writeFile(path.join(folder, 'area.js'), source);
  const config = (name: string) => ({
    mode: 'development' as const,
    context: folder,
    entry: './area.js',
    output: { path: folder, filename: name },
  });
  const compiler = webpack([config('browser.js'), config('server.cjs')]);
  const stats = await new Promise<MultiStats | undefined>((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => compiler.close(resolve));
  return { stats, server: path.join(folder, 'server.cjs') };
}

test('describes a build with the hash of its server bundle', async () => {
  const { stats, server } = await build('export const area = 1;');
  expect(await describeBuild(null, stats, server)).toMatchObject({
    kind: 'built',
    server,
    id: expect.stringMatching(/^[0-9a-f]{16}$/),
  });
});

test('describes the problems of a build that has failed', async () => {
  const { stats, server } = await build('export const area = ;');
  expect(await describeBuild(null, stats, server)).toMatchObject({
    kind: 'failed',
    problems: [expect.stringContaining('area.js')],
  });
});

test('describes a build whose server bundle was deleted as failed', async () => {
  const { stats, server } = await build('export const area = 1;');
  await rm(server);
  expect(await describeBuild(null, stats, server)).toEqual({
    kind: 'failed',
    problems: [expect.stringContaining('server.cjs')],
  });
});
