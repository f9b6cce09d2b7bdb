import type { BuildMeta, LatestBuild } from '@site/contracts/composition';
import type { GcReply } from '@site/contracts/deploy';
import { integrityOf } from '../releases/store/release-id';
import { deleteUnlistedFiles } from './garbage.repo';
import { callDeployApi } from '../testing/call-deploy-api';
import { openTestSite, type TestSite } from '../testing/test-site';
import { buildRelease, buildShell, type TinyRelease } from '../testing/tiny-release';
import { announceRelease } from '../releases/upload/upload.service';
import { collectGarbage } from './gc.service';

let site: TestSite;
let tests = 0;
/** Area of the current test, so that a test does not see releases of another test. */
let own: string;

beforeAll(async () => {
  site = await openTestSite();
  await site.deploy(buildShell());
});
beforeEach(async () => {
  own = `area${(tests += 1)}`;
  await age(60);
  await collectGarbage(site.database.db);
});
afterAll(() => site.close());

let versions = 0;
/** Builds a new release of an area; `text` is the content of a file that releases may share. */
function version(area = own, text?: string): TinyRelease {
  const files: Record<string, string> = text === undefined ? {} : { 'shared.0a.js': text };
  return buildRelease({ area, server: `exports.area = ${'1'.repeat((versions += 1))};`, files });
}

async function upload({ manifest, files }: TinyRelease): Promise<string> {
  const { missing } = await site.client.announce(manifest);
  for (const { path, integrity } of manifest.files) {
    if (missing.includes(integrity)) await site.client.upload(integrity, files[path]!);
  }
  return manifest.id;
}

async function deploy(count: number, area = own): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await site.deploy(version(area)));
  return ids;
}

/** Moves all times in the store and in the channel's log back by `days`. */
async function age(days: number): Promise<void> {
  const { db } = site.database;
  const columns = [
    'releases.announced_at',
    'blobs.created_at',
    'compositions.created_at',
    'channel_entries.at',
    'compositions_seen.seen_at',
    'page_counts.bucket',
  ].map((name) => name.split('.') as [string, string]);
  for (const [table, column] of columns) {
    await db.execute(`alter table ${table} disable trigger user`);
    await db.execute(`update ${table} set ${column} = ${column} - interval '${days} days'`);
    await db.execute(`alter table ${table} enable trigger user`);
  }
}

const idsOf = ({ releases }: GcReply) => releases.map(({ release }) => release);
const change = (action: 'rollback', area: string, to?: string) =>
  callDeployApi(site.url, site.token, 'POST', '/channel', { action, area, to, why: 'a test' });

test('shows and then deletes unneeded releases and the files that no other release lists', async () => {
  const shared = 'export const shared = 1;';
  const [oldest, never] = [version(own, shared), version(own, shared)];
  await site.deploy(oldest);
  const { composition: first } = await site.client.fetchStatus();
  await upload(never);
  const kept = await deploy(6);
  const last = version(own, shared);
  await site.deploy(last);
  expect(await site.client.fetchGarbage()).toEqual({ releases: [], files: 0, bytes: 0 });
  await age(40);

  const shown = await site.client.fetchGarbage();
  expect(idsOf(shown)).toEqual([oldest.manifest.id, never.manifest.id, kept[0], kept[1]]);
  expect(shown.bytes).toBeGreaterThan(0);
  expect(await site.client.fetchGarbage()).toEqual(shown);
  const { composition } = await site.client.fetchStatus();

  expect(await site.client.collectGarbage()).toEqual(shown);
  expect(await site.client.fetchGarbage()).toEqual({ releases: [], files: 0, bytes: 0 });
  expect((await site.client.fetchStatus()).composition).toBe(composition);
  expect((await site.get(`/r/${own}/${oldest.manifest.entry}`)).status).toBe(404);
  expect(await (await site.get(`/r/${own}/shared.0a.js`)).text()).toBe(shared);
  expect((await site.get(`/builds/meta/${first}.json`)).status).toBe(404);
  expect((await site.get(`/builds/meta/${composition}.json`)).status).toBe(200);
  await site.deploy(oldest);
  expect((await site.get(`/r/${own}/${oldest.manifest.entry}`)).status).toBe(200);
});

test('keeps releases that were live in the last 30 days, however many deploys followed', async () => {
  const first = await deploy(1);
  await age(40);
  const then = await deploy(7);
  await age(20);
  // the first release was live until 20 days ago, when the second release replaced it
  expect(idsOf(await site.client.fetchGarbage())).toEqual([]);
  await age(11);
  expect(idsOf(await site.client.fetchGarbage())).toEqual([...first, ...then.slice(0, 2)]);
});

test('reclaims the files of an area whose history a rollback has made shorter', async () => {
  const ids = await deploy(8);
  await age(40);
  await site.client.collectGarbage();
  // the five releases before it include two that are deleted
  await change('rollback', own, ids[5]);
  await age(40);
  expect(await site.client.collectGarbage()).toMatchObject({ releases: { length: 2 }, files: 4 });
});

test('keeps running canaries and the releases that a browser reported on in the last 48 hours', async () => {
  await deploy(1, 'calm');
  const [spoken] = await deploy(1);
  const { composition } = await site.client.fetchStatus();
  await deploy(6);
  const canary = await upload(version('calm'));
  const wish = { action: 'canary', area: 'calm', to: canary, percent: 10, why: 'a test' } as const;
  await site.client.change(wish);
  await age(60);
  expect(idsOf(await site.client.fetchGarbage())).toEqual([spoken, expect.any(String)]);
  await site.database.db.execute(
    `insert into compositions_seen values ('${composition}', now() - interval '47 hours')`,
  );
  expect(idsOf(await site.client.fetchGarbage())).not.toContain(spoken);
  await age(1);
  expect(idsOf(await site.client.fetchGarbage())).toContain(spoken);
});

test('keeps releases and files that were stored in the last 48 hours', async () => {
  const id = await upload(version());
  await age(1);
  expect(idsOf(await site.client.fetchGarbage())).toEqual([]);
  await age(2);
  expect(idsOf(await site.client.fetchGarbage())).toEqual([id]);
});

test('refuses a rollback to a deleted release, and skips it in the history', async () => {
  const ids = await deploy(8);
  await age(40);
  const gone = idsOf(await site.client.collectGarbage());
  expect(gone).toEqual(ids.slice(0, 3));
  expect(await change('rollback', own, gone[1]!.slice(0, 8))).toMatchObject({
    status: 404,
    body: {
      message: expect.stringMatching(/was live from \d{4}-.+, but was deleted from the store since/),
      details: { reason: 'deleted', area: own, release: gone[1] },
    },
  });
  // also deletes `ids[6]`, so that the release before the live one is missing
  await site.database.db.execute(`delete from releases where id = '${ids[6]}'`);
  const { areas, composition } = await site.client.fetchStatus();
  expect(areas.find(({ area }) => area === own)?.previous).toBe(ids[5]);
  // a browser that could not load the live release gets `ids[5]`, the release that a rollback would restore
  const avoid = { cookie: `avoid=${own}@${ids[7]}` };
  const { id } = (await (await site.get('/builds/latest.json', avoid)).json()) as LatestBuild;
  expect(id).not.toBe(composition);
  const meta = (await (await site.get(`/builds/meta/${id}.json`)).json()) as BuildMeta;
  expect(meta.areas[own]?.release).toBe(ids[5]);
  for (const expected of [ids[5], ids[4], ids[3]]) {
    expect(await change('rollback', own)).toMatchObject({
      status: 200,
      body: { changes: [{ to: expected }] },
    });
  }
  expect(await change('rollback', own)).toMatchObject({
    status: 409,
    body: { details: { reason: 'nothing-before' } },
  });
});

test('keeps a file that a concurrent announcement reuses', async () => {
  const shared = 'export const shared = 2;';
  await upload(version(own, shared));
  await age(40);
  const again = version(own, shared);
  const { db } = site.database;
  // the file is garbage now, but must exist for the announced release, whichever of the calls runs first
  expect((await site.client.fetchGarbage()).files).toBeGreaterThan(0);
  const [announced] = await Promise.all([site.client.announce(again.manifest), site.client.collectGarbage()]);
  const integrity = integrityOf(Buffer.from(shared));
  const held = !announced.missing.includes(integrity);
  const { rows } = await db.execute(
    `select 1 from blobs where integrity = '${integrity}' and encoding = 'identity'`,
  );
  if (held) expect(rows).toHaveLength(1);
  await site.deploy(again);
  expect(await (await site.get(`/r/${own}/shared.0a.js`)).text()).toBe(shared);
});

test('keeps the release of a valid preview link that was never opened', async () => {
  await deploy(1);
  const shown = await upload(version());
  const { path } = await site.client.preview({ area: own, release: shown, hours: 24 * 30 });
  await site.client.preview({ area: own, release: shown, hours: 1 });
  await age(40);
  expect(idsOf(await collectGarbage(site.database.db))).toEqual([]);
  const cookie = (await site.startPreview(path)).headers.get('set-cookie')?.split(';')[0] ?? '';
  const latest = (await (await site.get('/builds/latest.json', { cookie })).json()) as LatestBuild;
  const meta = (await (await site.get(`/builds/meta/${latest.id}.json`)).json()) as BuildMeta;
  expect(meta.areas[own]?.release).toBe(shown);
  await site.database.db.execute(`update releases set previewed_until = now() - interval '1 second'`);
  await age(40);
  expect(idsOf(await collectGarbage(site.database.db))).toEqual([shown]);
});

test('keeps an old release that is announced again', async () => {
  const old = version();
  await upload(old);
  await age(40);
  await announceRelease(site.database.db, old.manifest);
  expect(idsOf(await collectGarbage(site.database.db))).toEqual([]);
  await site.deploy(old);
});

test('completes an interrupted deletion with the next call', async () => {
  await deploy(9);
  await age(40);
  const shown = await site.client.fetchGarbage();
  const { db } = site.database;
  // simulates a collection that was killed after it had deleted the releases and one file
  await db.transaction(async (tx) => {
    for (const { release } of shown.releases) {
      await tx.execute(`delete from release_files where path in (
        select file->>'path' from releases, jsonb_array_elements(manifest->'files') as file where id = '${release}')`);
      await tx.execute(`delete from releases where id = '${release}'`);
    }
    expect(await deleteUnlistedFiles(tx, 48, 1)).toMatchObject({ files: 1 });
  });
  expect((await site.get('/')).status).toBeLessThan(500);
  expect(await site.client.collectGarbage()).toMatchObject({ releases: [], files: shown.files - 1 });
});

test('requires a token for the whole site with the verb gc', async () => {
  const { token } = await site.client.createToken({ name: 'home team', areas: [own], verbs: ['*'] });
  expect(await callDeployApi(site.url, token, 'POST', '/gc')).toMatchObject({
    status: 403,
    body: { details: { reason: 'area', area: '*' } },
  });
});
