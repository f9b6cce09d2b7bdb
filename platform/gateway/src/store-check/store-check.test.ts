import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Db } from '@site/server/db';
import type { StoreReply } from '@site/contracts/store-check';
import { storeTiny } from '../testing/store-tiny';
import { callDeployApi } from '../testing/call-deploy-api';
import { checkRelease, listStore } from './store-check.service';
import { runCommand } from '../testing/run-command';
import { until } from '../testing/canary-site';
import { announceTiny, openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell, renderingArea, type TinyRelease } from '../testing/tiny-release';

const TEXT = 'a page of text '.repeat(500);
const home = buildRelease({
  paths: [{ prefix: '/', title: 'Главная', description: 'Проба' }],
  server: renderingArea(`'the home'`),
  files: { 'page.0badf00d.js': `/* ${TEXT} */`, 'part.0badf00d.js': `/* part ${TEXT} */` },
});
const { id } = home.manifest;
const NAME = `home@${id.slice(0, 8)}`;
const PAGE = '/r/home/page.0badf00d.js';

let site: TestSite;
let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'store-check-'));
  site = await openTestSite();
  await site.deploy(buildShell());
  await site.deploy(home);
  // fills the disk cache of this gateway with a single file
  expect((await site.get(PAGE)).status).toBe(200);
});
afterAll(async () => {
  await site.close();
  await rm(root, { recursive: true, force: true });
});
afterEach(async () => {
  await build(home);
  expect(await run(['repair'])).toMatchObject({ exitCode: 0 });
  await rm(path.join(root, 'mf-home'), { recursive: true });
});

const run = (line: string[]) => runCommand(line, { url: site.url, token: site.token, root });
const change = (statement: string) => site.database.db.execute(statement);
const integrityAt = (file: string) =>
  home.manifest.files.find((one) => one.path === file)?.integrity ?? 'no such file';

/** Writes the build of a release to the folder of its area. */
async function build({ manifest, files }: TinyRelease, folder = path.join(root, 'mf-home')): Promise<void> {
  await mkdir(path.join(folder, 'dist'), { recursive: true });
  await writeFile(path.join(folder, 'area.json'), JSON.stringify({ name: manifest.area }));
  await writeFile(path.join(folder, 'dist/release.json'), JSON.stringify(manifest));
  for (const [file, bytes] of Object.entries(files)) await writeFile(path.join(folder, 'dist', file), bytes);
}

const pageAt = (prefix: string) => ({ prefix, title: 'Пирс', description: 'Проба' });

/** Flips a bit of every encoding of a file, or only of `encoding`. */
const spoil = (file: string, encoding = '%') =>
  change(`update blob_chunks set bytes = set_byte(bytes, 0, get_byte(bytes, 0) # 1)
    where integrity = '${integrityAt(file)}' and encoding like '${encoding}'`);

test('finds nothing in an undamaged store', async () => {
  const { output, exitCode } = await run(['verify']);
  expect(output).toMatch(/Всё цело: 2 выпуска, 6 файлов/);
  expect(exitCode).toBe(0);
  expect(await run(['verify', NAME])).toMatchObject({ output: expect.stringMatching(/1 выпуск, 4 файла/) });
  expect(await run(['verify', 'home@ffff'])).toMatchObject({ exitCode: 1 });
  expect(await run(['verify', 'home'])).toMatchObject({ exitCode: 2 });
});

const DAMAGE: [string, RegExp, () => Promise<unknown>][] = [
  [
    'bytes of one encoding',
    /page\.0badf00d\.js +содержимое не сходится с хешем/,
    () => spoil('page.0badf00d.js', 'br'),
  ],
  ['bytes of all encodings', /part\.0badf00d\.js +содержимое не сходится/, () => spoil('part.0badf00d.js')],
  [
    'an encoding replaced together with its checksum',
    /page\.0badf00d\.js +содержимое не сходится/,
    async () => {
      await change(`update blob_chunks set bytes = 'evil'::bytea where encoding = 'identity'
        and integrity = '${integrityAt('page.0badf00d.js')}'`);
      await change(`update blobs set size = 4, digest = encode(sha256('evil'::bytea), 'hex')
        where encoding = 'identity' and integrity = '${integrityAt('page.0badf00d.js')}'`);
    },
  ],
  [
    'missing bytes',
    /part\.0badf00d\.js +файла нет/,
    () => change(`delete from blobs where integrity = '${integrityAt('part.0badf00d.js')}'`),
  ],
  [
    'a missing address',
    /page\.0badf00d\.js +адрес файла пропал/,
    () => change(`delete from release_files where path = 'page.0badf00d.js'`),
  ],
  [
    'a changed manifest',
    /— +описание выпуска не сходится с его номером/,
    () =>
      change(`update releases set manifest = jsonb_set(manifest, '{entry}', '"x.js"') where id = '${id}'`),
  ],
  [
    'a missing release',
    /— +выпуска нет в хранилище/,
    () => change(`delete from releases where id = '${id}'`),
  ],
];

test.each(DAMAGE)('finds %s and repairs it from the build of the same release', async (_, row, damage) => {
  await damage();
  const found = await run(['verify']);
  expect(found.output).toMatch(new RegExp(`home +${id.slice(0, 8)} +${row.source}`));
  expect(found).toMatchObject({ exitCode: 1, output: expect.stringContaining('Починить: site repair') });
  await build(home);
  expect(await run(['repair', NAME])).toMatchObject({
    exitCode: 0,
    output: expect.stringMatching(/Всё цело/),
  });
  expect(await (await site.get(PAGE)).text()).toContain(TEXT);
  expect((await run(['verify'])).exitCode).toBe(0);
});

test('starts, shows the status and moves other areas while the row of a live release is damaged', async () => {
  const buildPier = (text: string) =>
    buildRelease({
      area: 'pier',
      paths: [pageAt('/pier')],
      server: renderingArea(`'${text}'`),
    });
  for (const text of ['the first pier', 'the second pier']) await site.deploy(buildPier(text));
  // visitors never got this release, which takes paths of another area
  const paths = [...home.manifest.owns.paths, ...['/pier', '/pier/new', '/free'].map(pageAt)];
  await announceTiny(site.client, buildRelease({ paths, title: 'unused' }));
  await change(`update releases set manifest = '{}' where id = '${id}'`);
  await change(`delete from blobs where integrity = '${integrityAt('page.0badf00d.js')}'`);
  const rollback = await run(['rollback', 'pier', '--why', 'it is broken']);
  expect(rollback).toMatchObject({ exitCode: 0 });
  expect(await (await site.get('/pier')).text()).toContain('the first pier');
  await site.deploy(buildPier('the third pier'));
  const statuses = async () =>
    Promise.all(['/', '/free'].map(async (address) => (await site.get(address)).status));
  expect(await statuses()).toEqual([404, 404]);
  expect(await (await site.get('/pier/new')).text()).toContain('the third pier');
  expect((await run(['status'])).output).toMatch(
    /home: выпуск .{8} посетителям не отдаётся: запись о нём в хранилище потеряна или повреждена/,
  );
  // the site owns the database, so closing the other gateway must not close it
  const database = { ...site.database, close: () => Promise.resolve() };
  const gateway = await openTestSite({ database });
  try {
    expect(await (await gateway.get('/pier')).text()).toContain('the third pier');
  } finally {
    await gateway.close();
  }
  await build(home);
  expect(await run(['repair', NAME])).toMatchObject({ exitCode: 0 });
  await until('the repaired page', async () => ((await site.get('/')).status === 200 ? true : undefined));
});

test('repairs from other encodings and from the file cache without a build', async () => {
  await spoil('part.0badf00d.js', 'br');
  await spoil('page.0badf00d.js');
  const { output, exitCode } = await run(['repair']);
  expect(output).toContain(`home ${id.slice(0, 8)}: из копий самого сайта — 2 файла, из сборки — 0.`);
  expect(exitCode).toBe(0);
});

test('leaves a release damaged without the same build, and says what to do', async () => {
  await spoil('part.0badf00d.js');
  await build(buildRelease({ server: renderingArea(`'another home'`) }));
  const { output, exitCode } = await run(['repair']);
  expect(output).toMatch(/чинить не из чего.+site build home.+site repair home@/);
  expect(output).toMatch(/Осталось повреждённым:/);
  expect(exitCode).toBe(1);
});

test('never stores another content under the id of a release', async () => {
  await change(`delete from releases where id = '${id}'`);
  const { manifest: other } = buildRelease({ server: 'exports.area = {}; // other' });
  for (const given of [other, { ...other, id }])
    await expect(site.client.repair({ area: 'home', release: id }, given)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  expect((await run(['verify'])).output).toContain('выпуска нет в хранилище');
});

test('adds no release that visitors never got', async () => {
  const { manifest } = buildRelease({ server: 'exports.area = {}; // new' });
  const name = { area: 'home', release: manifest.id };
  await expect(site.client.repair(name, manifest)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect((await run(['verify', `home@${manifest.id}`])).output).toContain('нет выпуска');
});

test('finds a composition that does not match its id', async () => {
  const flip = `update compositions set document = jsonb_set(document, '{mode}',
    case document->>'mode' when 'live' then '"prelaunch"'::jsonb else '"live"'::jsonb end)`;
  await change(`alter table compositions disable trigger user`);
  await change(flip);
  expect((await run(['repair'])).output).toMatch(/\* .+состав сайта не сходится.+восстановите базу/s);
  const { token } = await site.client.createToken({ name: 'a team', areas: ['home'], verbs: ['read'] });
  const { body } = await callDeployApi(site.url, token, 'GET', '/store');
  await change(flip);
  expect(body).toMatchObject({ problems: [] });
  const { releases } = body as StoreReply;
  expect([...new Set(releases.map(({ area }) => area))]).toEqual(['home']);
  await change(`alter table compositions enable trigger user`);
});

test('lists a live release that is not stored for its team, and no release of other areas', async () => {
  await change(`delete from releases where id = '${id}'`);
  const { releases } = await listStore(site.database.db, ['home', 'other']);
  expect(releases.at(-1)).toEqual({ area: 'home', release: id });
  expect(await listStore(site.database.db, ['other'])).toEqual({ releases: [], problems: [] });
});

test('reads a file once although the release has it at several addresses', async () => {
  const { db } = site.database;
  const copies = Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}.0badf00d.js`, TEXT]));
  const countReads = async (files: Record<string, string>) => {
    const { area, id: release } = await storeTiny(db, buildRelease({ area: 'copies', files }));
    let reads = 0;
    const select = (...given: Parameters<Db['select']>) => {
      reads += 1;
      return db.select(...given);
    };
    const counted = Object.create(db, { select: { value: select } }) as Db;
    expect(await checkRelease(counted, { area, release })).toMatchObject({ problems: [] });
    return reads;
  };
  expect(await countReads(copies)).toBe(await countReads({ 'e.0badf00d.js': TEXT }));
});
