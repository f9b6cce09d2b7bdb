import { NO_ROUTING } from '../channel/site-routing';
import { announceRelease } from '../releases/upload/upload.service';
import { storeTiny } from '../testing/store-tiny';
import type { Database, Db } from '@site/server/db';
import { changeChannel } from '../channel/change.service';
import { fetchLiveState } from '../channel/live/live-state';
import { fetchStoredBytes } from '../releases/store/blob.repo';
import { fetchRevision, saveCompositions } from '../channel/channel.repo';
import { compose } from '../channel/compose';
import { until } from '../testing/canary-site';
import { fetchStoredIds } from '../releases/store/release.repo';
import { buildRelease, buildShell, type TinyRelease } from '../testing/tiny-release';
import { collectGarbage, fetchGarbage } from './gc.service';
import { UNSIGNED } from '../testing/unsigned';
import { openMigratedDatabase } from '../testing/migrated-database';

const SHARED = 'shared.0a.js';
let database: Database;

// these tests need PostgreSQL, because the embedded database has a single connection
beforeAll(async () => {
  database = await openMigratedDatabase('postgres');
  await upload(buildShell());
  await deploy(database.db, buildShell());
});
afterAll(() => database.close());

const upload = (release: TinyRelease) => storeTiny(database.db, release);

const deploy = async (db: Db, { manifest }: TinyRelease) =>
  changeChannel(
    db,
    {
      action: 'deploy',
      area: manifest.area,
      to: manifest.id,
      why: 'a test',
      revision: await fetchRevision(db),
    },
    { who: 'test', routing: NO_ROUTING, trust: UNSIGNED },
  );

async function age(): Promise<void> {
  await database.db.execute(`update releases set announced_at = announced_at - interval '40 days'`);
  await database.db.execute(`update blobs set created_at = created_at - interval '40 days'`);
}

/** Resolves to true when a transaction is waiting for the store lock. */
async function isWaiting(): Promise<boolean> {
  const { rows } = await database.db.execute(
    `select 1 from pg_locks where locktype = 'advisory' and not granted`,
  );
  return rows.length > 0;
}

/** Runs `work` in a transaction and collects garbage before the transaction commits. */
async function collectDuring(work: (tx: Db) => Promise<unknown>): Promise<void> {
  let commit = () => {};
  const held = new Promise<void>((resolve) => (commit = resolve));
  let began = () => {};
  const ready = new Promise<void>((resolve) => (began = resolve));
  const working = database.db.transaction(async (tx) => {
    await work(tx);
    began();
    await held;
  });
  await Promise.race([ready, working]);
  let collected = false;
  const collecting = collectGarbage(database.db).finally(() => (collected = true));
  while (!collected && !(await isWaiting())) await new Promise(setImmediate);
  commit();
  await Promise.all([working, collecting]);
}

test('does not delete a file while a release that lists it is being announced', async () => {
  const files = { [SHARED]: 'export const shared = 1;' };
  const old = buildRelease({ area: 'old', files });
  await upload(old);
  await age();
  expect((await fetchGarbage(database.db)).releases).toHaveLength(1);
  const again = buildRelease({ area: 'old', files, server: 'exports.area = 2;' });
  let missing: string[] = [];
  await collectDuring(async (tx) => {
    ({ missing } = await announceRelease(tx, again.manifest));
  });
  const { integrity } = again.manifest.files.find(({ path }) => path === SHARED)!;
  expect(missing).not.toContain(integrity);
  expect((await fetchStoredBytes(database.db, [integrity])).has(integrity)).toBe(true);
});

test('does not delete a release while it is going live', async () => {
  const release = buildRelease({ area: 'late' });
  await upload(release);
  await age();
  await collectDuring((tx) => deploy(tx, release));
  const { area, id } = release.manifest;
  expect(await fetchStoredIds(database.db, area, [id])).toEqual(new Set([id]));
  expect((await fetchLiveState(database.db, UNSIGNED, NO_ROUTING))?.site.areas.get(area)?.id).toBe(id);
});

test('saves a composition of a visitor while one of its releases is being deleted', async () => {
  const { area, id } = await upload(buildRelease({ area: 'passing' }));
  let commit = () => {};
  const held = new Promise<void>((resolve) => (commit = resolve));
  let began = () => {};
  const ready = new Promise<void>((resolve) => (began = resolve));
  const deleting = database.db.transaction(async (tx) => {
    await tx.execute(`delete from releases where id = '${id}'`);
    began();
    await held;
  });
  await Promise.race([ready, deleting]);
  const saving = saveCompositions(database.db, [compose({ shell: 'any', [area]: id }, NO_ROUTING)!]);
  const isLocked = async () =>
    (await database.db.execute(`select 1 from pg_locks where not granted`)).rows.length > 0;
  await until('the waiting save', async () => ((await isLocked()) ? true : undefined));
  commit();
  await deleting;
  await expect(saving).resolves.toBeUndefined();
});
