import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { contractsCommand } from './contracts-command';
import { openRepository } from './own-repository';

const AREA = {
  name: 'lavka',
  title: 'Лавка',
  paths: [{ prefix: '/lavka', title: 'Лавка', description: 'Лавка' }],
  modals: { 'lavka/receipt': { props: { type: 'integer' } } },
};
const NONE = { modals: {}, slots: {}, events: {} };

let server: Server;
let root: string;
let live: object;

beforeEach(async () => {
  live = { areas: { pier: { paths: ['/pier'], contract: NONE } } };
  server = createServer((_request, reply) => reply.end(JSON.stringify(live)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  root = await mkdtemp(path.join(tmpdir(), 'site-contracts-'));
  const dependencies = { '@site/area': `${url}/kit/area.1.0.0.0a1b.tgz` };
  await writeFile(path.join(root, 'package.json'), JSON.stringify({ dependencies }));
  await writeFile(path.join(root, 'area.json'), JSON.stringify(AREA));
});
afterEach(async () => {
  server.close();
  await rm(root, { recursive: true });
});

/** Installs the build of the workspace. */
async function installBuild() {
  await mkdir(path.join(root, 'node_modules/@site'), { recursive: true });
  await symlink(path.resolve('platform/build'), path.join(root, 'node_modules/@site/build'));
}
const read = (file: string) => readFile(path.join(root, file), 'utf8');

test('writes the types of the own area and those of the others', async () => {
  await installBuild();
  await contractsCommand(await openRepository(root));
  expect(await read('contract.d.ts')).toContain('"lavka/receipt": { props: number; result: void };');
  expect(await read('site-contracts.d.ts')).toContain('"/pier": true;');
});

test('ignores what a newer site adds to its contracts', async () => {
  await installBuild();
  const modal = { props: { type: 'integer', since: 2 }, size: 'wide' };
  const contract = { ...NONE, modals: { 'pier/ticket': modal }, commands: { 'pier/sail': {} } };
  live = { areas: { pier: { paths: ['/pier'], contract, title: 'Причал' } }, version: 2 };
  await contractsCommand(await openRepository(root));
  expect(await read('site-contracts.d.ts')).toContain('"pier/ticket": { props: number; result: void };');
});

test('says what is wrong in area.json', async () => {
  await installBuild();
  await writeFile(path.join(root, 'area.json'), JSON.stringify({ ...AREA, modal: {} }));
  await expect(contractsCommand(await openRepository(root))).rejects.toMatchObject({
    exitCode: 1,
    message: expect.stringContaining('/modal такого поля нет. Бывают: '),
  });
});

test('names the place where area.json is not JSON', async () => {
  await installBuild();
  await writeFile(path.join(root, 'area.json'), '{\n  "name": "lavka"\n  "title": "Лавка"\n}');
  await expect(openRepository(root)).rejects.toMatchObject({
    exitCode: 1,
    message: `${root}/area.json:3:3  это не JSON: перед этим местом не хватает запятой`,
  });
});

test.each(['area.json', 'package.json'])('says that %s is not JSON before npm install', async (file) => {
  await writeFile(path.join(root, file), '{ "name": }');
  await expect(openRepository(root)).rejects.toMatchObject({
    exitCode: 1,
    message: expect.stringContaining(`${root}/${file} — не JSON: `),
  });
});

test('asks to install the packages first', async () => {
  await expect(contractsCommand(await openRepository(root))).rejects.toMatchObject({
    exitCode: 2,
    message: expect.stringContaining('npm install'),
  });
});
