import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { JsonSchema } from '@site/contracts/json-schema';
import { deleteReleases } from '../gc/garbage.repo';
import { runCommand } from '../testing/run-command';
import { openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell, type TinyRelease } from '../testing/tiny-release';

const owned = (prefix: string, title = 'T') => ({ prefix, title, description: 'D' });
const needs = (range: string, ...names: string[]) => [{ key: 'tiny/shared', range, names }];
const provides = [{ key: 'tiny/shared', version: '1.0.0', names: ['word', 'useOne', 'useTwo'] }];
const first = buildRelease({
  server: 'exports.area = 1;',
  paths: [owned('/'), owned('/old'), owned('/starting')],
  modals: ['hint'],
  needs: needs('^1.0.0', 'useOne'),
});
const second = buildRelease({
  server: 'exports.area = 12;',
  files: { 'chunk.aa.js': 'x'.repeat(2_048) },
  scripts: ['chunk.aa.js'],
  paths: [owned('/'), owned('/prize'), owned('/starting', 'Начало')],
  modals: ['hint', 'case-info'],
  needs: needs('^1.0.0', 'useTwo'),
  uses: { paths: ['/donate'] },
});
let site: TestSite;
let root: string;

beforeAll(async () => {
  site = await openTestSite();
  root = await mkdtemp(path.join(tmpdir(), 'site-diff-'));
  await site.deploy(buildShell({ provides }));
  await site.deploy(first);
  await write(second);
});
afterAll(async () => {
  await site.close();
  await rm(root, { recursive: true, force: true });
});

async function write({ manifest, files }: TinyRelease) {
  const dist = path.join(root, 'mf-home/dist');
  await mkdir(dist, { recursive: true });
  await writeFile(path.join(root, 'mf-home/area.json'), JSON.stringify(manifest.owns));
  await writeFile(path.join(dist, 'release.json'), JSON.stringify(manifest));
  for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(dist, name), bytes);
}

const run = async (...line: string[]) =>
  (await runCommand(['diff', ...line], { url: site.url, token: site.token, root })).output;
const short = ({ manifest }: TinyRelease) => manifest.id.slice(0, 8);

test('shows what a local build would change, in rows, without storing it', async () => {
  expect((await run('home')).split('\n')).toEqual([
    `home: ${short(first)} → ${short(second)}   + появится, − исчезнет, ~ станет другим`,
    '  пути                        + /prize   − /old   ~ /starting',
    '  окна                        + case-info',
    '  чужое, на что ссылается     + /donate',
    '  общие модули, что нужны     tiny/shared   + useTwo   − useOne',
    '  файл, что грузится первым   0 кБ, столько же',
    '  код первой страницы         0 кБ → 2,1 кБ (+2 кБ)',
    '  все файлы для браузера      0 кБ → 2,1 кБ (+2 кБ)',
  ]);
  expect(await run(`home@${short(second)}`)).toContain('В хранилище нет выпуска');
});

test('shows what a rollback to a revision would change, and which releases are gone', async () => {
  await site.deploy(second);
  await site.deploy(buildRelease({ area: 'kiosk' }));
  expect(await run('home')).toBe(`home: в эфире тот же выпуск ${short(second)}.`);
  expect(await run('--revision', '2')).toMatch(
    new RegExp(
      `^home: ${short(second)} → ${short(first)} [^\\n]+\\n {2}пути +\\+ /old {3}− /prize[^]+\\nkiosk: при ревизии 2 её не было`,
    ),
  );
  expect(await run('kiosk', '--revision', '2')).toBe('Области kiosk при ревизии 2 в эфире не было.');
  expect(await run('--revision', '4')).toBe('В эфире те же выпуски, что были при ревизии 4.');
  expect(await run('--revision', '99')).toContain('Ревизии 99 в журнале нет, последняя — 4.');
  await deleteReleases(site.database.db, [{ area: 'home', id: first.manifest.id }]);
  expect(await run('home', '--revision', '2')).toBe(
    `home: выпуск ${short(first)} из хранилища уже убрали, вернуть его нельзя.`,
  );
});

test('does not report a contract that is the same in another order', async () => {
  const order = {
    type: 'object',
    properties: { sum: { type: 'integer' }, note: { type: 'string' } },
  } as const;
  const { sum, note } = order.properties;
  const build = (server: string, props: JsonSchema) =>
    buildRelease({ server, contract: { modals: { 'home/order': { props } } } });
  await site.deploy(
    build(`exports.area = { modals: { 'home/order': { load: async () => ({}) } } };`, {
      ...order,
      required: ['sum', 'note'],
      additionalProperties: false,
    }),
  );
  await write(
    build(`exports.area = {  modals: { 'home/order': { load: async () => ({}) } } };`, {
      additionalProperties: false,
      required: ['note', 'sum'],
      properties: { note, sum },
      type: 'object',
    }),
  );
  expect(await run('home')).not.toContain('~ home/order');
  expect(await run('home')).toContain('файл, что грузится первым');
});

test('asks for an area or a revision', async () => {
  expect(await run()).toBe('Назовите область или ревизию: site diff home, site diff --revision 41');
});
