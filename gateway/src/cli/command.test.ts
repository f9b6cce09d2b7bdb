import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell, type TinyRelease } from '../testing/tiny-release';
import { publishBuilt } from '../start/publish';
import { buildCommand } from './command';
import { createDeployClient } from './deploy-client';

jest.setTimeout(180_000); // a database on a busy machine

const TEAM = { name: 'home team', areas: ['home'], token: 'a-token-of-the-home-team' };
const OPERATOR = { name: 'operator', areas: ['*'], token: 'a-token-of-the-operator' };
let site: TestSite;
let root: string;

beforeAll(async () => {
  site = await openTestSite({ tokens: [OPERATOR, TEAM] });
  root = await mkdtemp(path.join(tmpdir(), 'site-root-'));
  await write('frame', buildShell({ provides: [{ key: 'tiny/shared', version: '1.0.0', names: ['word'] }] }));
});
afterAll(async () => {
  await site.close();
  await rm(root, { recursive: true, force: true });
});

/** Puts a release where a build would. */
async function write(folder: string, { manifest, files }: TinyRelease) {
  const dist = path.join(root, folder, 'dist');
  await mkdir(dist, { recursive: true });
  await writeFile(path.join(root, folder, 'area.json'), JSON.stringify(manifest.owns));
  await writeFile(path.join(dist, 'release.json'), JSON.stringify(manifest));
  for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(dist, name), bytes);
  return manifest.id.slice(0, 8);
}

/** What the command says, its refusal included. */
async function run(line: string[], token = OPERATOR.token, url = site.url): Promise<string> {
  const said: string[] = [];
  const client = createDeployClient({ url, token });
  const command = buildCommand(() =>
    Promise.resolve({ client, url, root, say: (words) => said.push(words) }),
  );
  await command.parseAsync(line, { from: 'user' }).catch((error: Error) => said.push(error.message));
  return said.join('\n');
}

test('a team deploys its area, sees it, and takes it back', async () => {
  expect(await run(['deploy', 'home'])).toBe('Нет области «home». Есть: shell.');
  expect(await run(['deploy', 'shell', '--why', 'первый выпуск'])).toMatch(
    /^Отправляю: 2 файла\nshell: \w{8} в эфире/,
  );
  const first = await write('mf-home', buildRelease({ server: 'exports.area = 1;' }));
  expect(await run(['deploy', 'home'], TEAM.token)).toMatch(`home: ${first} в эфире`);
  expect(await run(['deploy', 'home'])).toBe(`home: выпуск ${first} уже в эфире, ничего не изменилось.`);
  const second = await write('mf-home', buildRelease({ server: 'exports.area = 12;' }));
  expect(await run(['deploy', 'home', '--why', 'вторая попытка'])).toMatch(
    `home: ${first} → ${second} в эфире`,
  );
  expect(await run(['status'])).toMatch(
    new RegExp(`home +${second}\\w+ +${first}\\w+ .+ operator +вторая попытка`),
  );
  const back = await run(['rollback', 'home', '--why', 'не то']);
  expect(back).toMatch(`home: возвращён выпуск ${first} вместо ${second}.`);
  expect(await run(['rollback', 'home', '--why', 'ещё раз'])).toBe(
    'У области home нет выпуска до того, что в эфире.',
  );
});

test('a release that does not link is refused with the exact pair', async () => {
  const needs = [{ key: 'tiny/shared', range: '^1.0.0', names: ['useViewport'] }];
  await write('mf-home', buildRelease({ server: 'exports.area = 123;', needs }));
  expect(await run(['deploy', 'home'])).toMatch(
    /ничего не изменено:\n {2}home needs `useViewport` from tiny\/shared; shell \w{8} does not provide it$/,
  );
});

test('each mistake of the operator gets one line', async () => {
  expect(await run(['rollback', 'home'])).toContain('Напишите зачем');
  expect(await run(['rollback', 'nope', '--why', 'проба'])).toBe('Область nope ещё ни разу не выпускали.');
  expect(await run(['status'], 'a-token-of-nobody-at-all')).toContain('Токен не подошёл');
  expect(await run(['rollback', 'shell', '--why', 'проба'], TEAM.token)).toBe(
    'Этот токен не даёт права менять область shell.',
  );
  expect(await run(['status'], OPERATOR.token, 'http://localhost:1')).toContain('не отвечает');
  await rm(path.join(root, 'mf-home/dist/release.json'));
  expect(await run(['deploy', 'home'])).toContain('Сначала соберите: pnpm build mf-home');
});

test('what was live once is not deployed again by a start: a rollback survives it', async () => {
  const other = await openTestSite({ publishFrom: root });
  const { areas, revision } = await other.client.fetchStatus();
  expect(areas.map(({ area }) => area)).toEqual(['shell']);
  await write('mf-home', buildRelease({ server: 'exports.area = 1234;' }));
  const { database } = other;
  const ports = { db: database.db, mode: 'live' as const, onProgress: () => {} };
  expect((await publishBuilt(root, ports))?.revision).toBe(revision + 1);
  expect(await publishBuilt(root, ports)).toBeNull();
  await other.close();
});
