import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { x as extract } from 'tar';
import { findFreePort } from '../../platform/server/src/testing/postgres-server';

const run = promisify(execFile);

let folder: string;
let site: string;
let server: ChildProcess | null = null;
/** Nothing of this machine but the programs of the system. */
const env = { PATH: '/usr/bin:/bin', HOME: '/nonexistent' };

const pack = async (output: string) => {
  await run(process.execPath, ['scripts/pack-site.mjs', output]);
  return readFile(path.join(output, 'port-november-1.0.0.tar.gz.sha256'), 'utf8');
};

let sum: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-artifact-'));
  const output = path.join(folder, 'packed');
  sum = await pack(output);
  await extract({ file: path.join(output, 'port-november-1.0.0.tar.gz'), cwd: folder });
  site = path.join(folder, 'port-november-1.0.0');
});
afterAll(async () => {
  if (server?.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

const listFiles = async (place: string) =>
  (await readdir(path.join(site, place), { recursive: true })).map((file) => file.replaceAll('\\', '/'));

test('holds no sources, no tools and no types', async () => {
  const files = await listFiles('.');
  expect(files.filter((file) => /\.tsx?$/.test(file))).toEqual([]);
  const packages = await listFiles('node_modules');
  for (const tool of ['tsx', 'webpack', 'typescript', 'jest', 'react-refresh', 'esbuild'])
    expect(packages).not.toContain(tool);
});

test('lists its packages and the sums of its files', async () => {
  const sbom = JSON.parse(await readFile(path.join(site, 'sbom.cdx.json'), 'utf8')) as {
    components: { name: string; purl: string }[];
  };
  expect(sbom.components).toContainEqual(
    expect.objectContaining({ name: 'fastify', purl: expect.stringMatching(/^pkg:npm\/fastify@\d/) }),
  );
  await run('sha256sum', ['--quiet', '--check', 'SHA256SUMS'], { cwd: site });
});

test('is the same archive when it is packed again', async () => {
  const again = path.join(folder, 'again');
  expect(await pack(again)).toBe(sum);
});

test('starts with Node.js alone, serves rendered pages, and obeys the site command', async () => {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const data = path.join(folder, 'data');
  server = spawn(process.execPath, ['server.mjs'], {
    cwd: site,
    env: { ...env, PORT: String(port), SITE_DATA: data },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  server.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  while (!output.includes('Сайт готов')) await once(server.stdout!, 'data');
  const page = await fetch(url, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(200);
  expect(/<title>([^<]*)/.exec(await page.text())?.[1]).toMatch(/^Порт-Ноябрь/);
  const { stdout } = await run(process.execPath, ['site.mjs', 'status'], {
    cwd: site,
    env: { ...env, SITE_URL: url, SITE_DATA: data },
  });
  expect(stdout).toMatch(/^home /m);
});
