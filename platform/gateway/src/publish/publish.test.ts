import { NO_ROUTING } from '../channel/site-routing';
import { storeTiny } from '../testing/store-tiny';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Database } from '@site/server/db';
import type { ChannelRequest } from '@site/contracts/deploy';
import { changeChannel } from '../channel/change.service';
import { fetchHead } from '../channel/channel.repo';
import { buildRelease, buildShell, type TinyRelease } from '../testing/tiny-release';
import { publishBuilt } from './publish';
import { UNSIGNED } from '../testing/unsigned';
import { openMigratedDatabase } from '../testing/migrated-database';

const SHARED = { key: 'tiny/shared', version: '1.0.0', names: ['word'] };

let database: Database;
let root: string;
let progress: string[];

beforeEach(async () => {
  database = await openMigratedDatabase();
  root = await mkdtemp(path.join(tmpdir(), 'built-'));
  progress = [];
});
afterEach(async () => {
  await database.close();
  await rm(root, { recursive: true, force: true });
});

/** Writes a release to disk in the same layout as a build. */
async function build({ manifest, files }: TinyRelease, source: { optional?: true } = {}): Promise<string> {
  const dist = path.join(root, manifest.area, 'dist');
  await mkdir(dist, { recursive: true });
  await writeFile(path.join(root, manifest.area, 'area.json'), JSON.stringify(source));
  await writeFile(path.join(dist, 'release.json'), JSON.stringify(manifest));
  for (const [name, bytes] of Object.entries(files)) await writeFile(path.join(dist, name), bytes);
  return manifest.id;
}

const store = (release: TinyRelease) => storeTiny(database.db, release);

const start = (always = true) =>
  publishBuilt(root, {
    db: database.db,
    trust: UNSIGNED,
    routing: NO_ROUTING,
    onProgress: (line) => progress.push(line),
    always,
  });
const change = (request: ChannelRequest) =>
  changeChannel(database.db, request, { who: 'test', routing: NO_ROUTING, trust: UNSIGNED });
const live = async (area: string) => (await fetchHead(database.db))?.composition.areas[area];
const home = (word: string) => buildRelease({ area: 'home', server: `exports.area = '${word}';` });

test('does not deploy a release at a start that was only a canary before', async () => {
  await build(buildShell());
  const first = await build(home('first'));
  await start();
  const tried = home('the second');
  const to = await build(tried);
  await store(tried);
  await change({ action: 'canary', area: 'home', to, percent: 10, why: 'a trial' });
  await change({ action: 'canary', area: 'home', percent: 20, why: 'a trial' });
  await change({ action: 'withdraw', area: 'home', why: 'it is worse' });
  await expect(start()).resolves.toBeNull();
  expect(await live('home')).toBe(first);
  const next = await build(home('the third of them'));
  await start();
  expect(await live('home')).toBe(next);
});

test('deploys nothing at a later start unless told to, and names what is not deployed', async () => {
  await build(buildShell());
  const first = await build(home('first'));
  await start(false);
  expect(await live('home')).toBe(first);
  const next = await build(home('the second'));
  await expect(start(false)).resolves.toBeNull();
  expect(await live('home')).toBe(first);
  expect(progress.at(-1)).toBe(
    'Собрано, но не выпущено: home. Выпустить: site deploy home, все сразу: SITE_PUBLISH=1 при запуске',
  );
  await start(true);
  expect(await live('home')).toBe(next);
});

test('skips built releases that do not link with the live ones, and starts with those', async () => {
  await build(buildShell({ provides: [SHARED] }));
  const first = await build(home('first'));
  await start();
  await build(buildRelease({ area: 'home', needs: [{ key: 'tiny/gone', range: '^1.0.0', names: [] }] }));
  await expect(start()).resolves.toBeNull();
  expect(await live('home')).toBe(first);
  expect(progress.at(-1)).toMatch(/^Собранное не сходится с тем, что в эфире.*home needs tiny\/gone/);
});

test('fails the first start when the built releases do not link', async () => {
  await build(buildShell());
  await build(buildRelease({ area: 'home', needs: [{ key: 'tiny/gone', range: '^1.0.0', names: [] }] }));
  await expect(start()).rejects.toMatchObject({ code: 'DOES_NOT_LINK' });
});

test('leaves an optional area to `site deploy`', async () => {
  await build(buildShell());
  const first = await build(home('first'));
  await build(buildRelease({ area: 'samples', server: `exports.area = 'samples';` }), { optional: true });
  await start();
  expect(await live('home')).toBe(first);
  expect(await live('samples')).toBeUndefined();
});
