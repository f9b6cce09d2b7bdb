import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Kit } from '@site/contracts/kit';
import { kitCommand } from './kit-command';
import { openRepository } from './own-repository';

const KIT: Kit = {
  release: '0123456789abcdef',
  packages: [
    {
      name: '@site/shared',
      version: '3.0.0',
      path: '/kit/shared.3.0.0.0a1b.tgz',
      size: 1,
      integrity: `sha384-${'a'.repeat(64)}`,
    },
  ],
};

let server: Server;
let url: string;
let status: number;
let root: string;

beforeEach(async () => {
  status = 200;
  server = createServer((_request, reply) => reply.writeHead(status).end(JSON.stringify(KIT)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  root = await mkdtemp(path.join(tmpdir(), 'site-kit-command-'));
  await writeFile(path.join(root, 'area.json'), JSON.stringify({ name: 'lavka' }));
  const dependencies = { '@site/shared': `${url}/kit/shared.2.0.0.0a1b.tgz` };
  await writeFile(path.join(root, 'package.json'), JSON.stringify({ dependencies }));
});
afterEach(async () => {
  delete process.env.SITE_URL;
  server.close();
  await rm(root, { recursive: true });
});

test('takes the kit of the site that package.json names', async () => {
  await kitCommand(await openRepository(root), { update: true });
  expect(JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))).toEqual({
    dependencies: { '@site/shared': `${url}/kit/shared.3.0.0.0a1b.tgz` },
  });
});

test('takes new packages of the kit, and drops those that it no longer has', async () => {
  const kitOf = (...names: string[]) =>
    Object.fromEntries(names.map((name) => [`@site/${name}`, `${url}/kit/${name}.2.0.0.0a1b.tgz`]));
  const json = { dependencies: { react: '19.3.1', ...kitOf('gone', 'text') }, devDependencies: kitOf('old') };
  await writeFile(path.join(root, 'package.json'), JSON.stringify(json));
  await kitCommand(await openRepository(root), { update: true });
  expect(JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))).toEqual({
    dependencies: { react: '19.3.1' },
    devDependencies: { '@site/shared': `${url}/kit/shared.3.0.0.0a1b.tgz` },
  });
});

const install = async (name: string, version: string) => {
  const folder = path.join(root, 'node_modules', name);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ version }));
};

test('says what to do after an update only if something is to be done', async () => {
  const update = async () => (await kitCommand(await openRepository(root), { update: true })).lines;
  const first = ['package.json: набор оболочки 0123456789abcdef. Дальше: npm install && npm run build'];
  await install('@site/shared', '2.0.0');
  expect(await update()).toEqual(first);
  // package.json is right already, but what is installed is older
  expect(await update()).toEqual(first);
  await install('@site/shared', '3.0.0');
  expect(await update()).toEqual([
    'package.json: набор оболочки 0123456789abcdef и так записан и установлен.',
  ]);
});

test('marks only the packages that do not fit', async () => {
  await install('@site/shared', '3.0.0');
  const { lines } = await kitCommand(await openRepository(root), {});
  expect(lines.join('\n')).toMatch(/@site\/shared +3\.0\.0 +3\.0\.0\nНабор подходит сайту\.$/);
});

test('exits with 1 when an installed package does not fit', async () => {
  await install('@site/shared', '2.0.0');
  await expect(kitCommand(await openRepository(root), {})).rejects.toMatchObject({
    exitCode: 1,
    message: expect.stringMatching(
      /@site\/shared +2\.0\.0 +3\.0\.0 +не подходит: здесь старее\nНабор не подходит сайту: npx/,
    ),
    refused: { code: 'KIT_DOES_NOT_FIT', details: { fits: false, installed: { '@site/shared': '2.0.0' } } },
  });
});

test('asks the site that SITE_URL names', async () => {
  const other = createServer((_request, reply) =>
    reply.end(JSON.stringify({ ...KIT, release: 'f'.repeat(16) })),
  );
  await once(other.listen(0, '127.0.0.1'), 'listening');
  process.env.SITE_URL = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  const { data } = await kitCommand(await openRepository(root), {});
  other.close();
  expect(data).toMatchObject({ release: 'f'.repeat(16), fits: true });
});

test('asks the site of package.json if SITE_URL is empty', async () => {
  process.env.SITE_URL = '';
  const { data } = await kitCommand(await openRepository(root), {});
  expect(data).toMatchObject({ release: KIT.release });
});

test.each([429, 503])(
  'says that the site does not answer, and not that it has no kit, at status %i',
  async (now) => {
    status = now;
    await expect(kitCommand(await openRepository(root), {})).rejects.toMatchObject({
      exitCode: 3,
      message: expect.stringContaining(`HTTP ${now}`),
    });
  },
);
