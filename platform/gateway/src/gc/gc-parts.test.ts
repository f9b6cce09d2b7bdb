import type { Database, Db } from '@site/server/db';
import { ENGINES } from '@site/server/testing/test-database';
import { changeChannel } from '../channel/change.service';
import { fetchRevision, saveCompositions } from '../channel/channel.repo';
import { compose } from '../channel/compose';
import { NO_ROUTING } from '../channel/site-routing';
import { extendPreview, fetchFilesAt, fetchReleaseIds } from '../releases/store/release.repo';
import { replaceAddresses } from '../store-check/store-check.repo';
import { announceRelease } from '../releases/upload/upload.service';
import { storeTiny } from '../testing/store-tiny';
import { buildRelease, buildShell, type TinyRelease } from '../testing/tiny-release';
import { UNSIGNED } from '../testing/unsigned';
import { deleteAddresses, fetchLastSeq, fetchUnlistedAddresses } from './address.repo';
import { deleteReleases } from './garbage.repo';
import { collectGarbage, fetchGarbage } from './gc.service';
import { openMigratedDatabase } from '../testing/migrated-database';

const OPTIONS = { who: 'test', routing: NO_ROUTING, trust: UNSIGNED };

describe.each(ENGINES)('on %s', (engine) => {
  let database: Database;
  beforeEach(async () => {
    database = await openMigratedDatabase(engine);
    await upload(buildShell());
    await deploy(buildShell());
  });
  afterEach(() => database.close());

  const upload = (release: TinyRelease) => storeTiny(database.db, release);
  const version = (area: string, number = 1) =>
    buildRelease({
      area,
      server: `exports.area = ${number};`,
      files: { [`part.${number}.js`]: `${number}` },
    });

  const deploy = async ({ manifest: { area, id } }: TinyRelease) =>
    changeChannel(
      database.db,
      { action: 'deploy', area, to: id, why: 'a test', revision: await fetchRevision(database.db) },
      OPTIONS,
    );

  /** Uploads releases that were never live. They and their files are old enough to be deleted. */
  async function uploadOld(...releases: TinyRelease[]): Promise<void> {
    for (const release of releases) await upload(release);
    for (const column of ['releases.announced_at', 'blobs.created_at', 'compositions.created_at']) {
      const [table, name] = column.split('.');
      await database.db.execute(`alter table ${table} disable trigger user`);
      await database.db.execute(`update ${table} set ${name} = ${name} - interval '40 days'`);
      await database.db.execute(`alter table ${table} enable trigger user`);
    }
  }

  const countOf = async (table: string) =>
    Number(
      (await database.db.execute<{ rows: string }>(`select count(*) as rows from ${table}`)).rows[0]?.rows,
    );

  /** Returns the database with a step that runs after each transaction that has deleted rows of this table. */
  function afterEachPart(table: string, step: (deleted: number) => Promise<unknown>): Db {
    const transaction: Db['transaction'] = async (work) => {
      const before = await countOf(table);
      const result = await database.db.transaction(work);
      const deleted = before - (await countOf(table));
      if (deleted > 0) await step(deleted);
      return result;
    };
    return Object.create(database.db, { transaction: { value: transaction } }) as Db;
  }

  const storedOf = (area: string) => fetchReleaseIds(database.db, area);

  test('deletes a few releases at once, and lets a rollback through after each part', async () => {
    const [first, second] = [version('front'), version('front', 2)];
    for (const release of [first, second]) {
      await upload(release);
      await deploy(release);
    }
    await uploadOld(...Array.from({ length: 12 }, (_, number) => version('crowd', number)));
    const shown = await fetchGarbage(database.db);
    expect(shown.releases).toHaveLength(12);
    const left: number[] = [];
    const db = afterEachPart('releases', async () => {
      left.push((await storedOf('crowd')).length);
      if (left.length > 1) return;
      const rollback = { action: 'rollback', area: 'front', why: 'a test' } as const;
      const { entries } = await changeChannel(database.db, rollback, OPTIONS);
      expect(entries).toMatchObject([{ area: 'front', to: first.manifest.id }]);
    });
    expect(await collectGarbage(db)).toEqual(shown);
    expect(left).toEqual([7, 2, 0]);
  });

  test('spares what was deployed, announced, previewed or reported after it was found', async () => {
    const filler = Array.from({ length: 5 }, (_, number) => version('filler', number));
    const names = ['live', 'announced', 'previewed', 'saved', 'reported', 'idle'] as const;
    const [live, announced, previewed, saved, reported, idle] = names.map((name) => version(name));
    const old = version('live', 2);
    const shell = buildShell().manifest.id;
    const composed = ({ manifest: { area, id } }: TinyRelease) => compose({ shell, [area]: id }, NO_ROUTING)!;
    // the deploy below makes a composition live that is old
    await saveCompositions(database.db, [composed(reported!), composed(live!)]);
    await uploadOld(...filler, live!, announced!, previewed!, saved!, reported!, idle!, old);
    let parts = 0;
    const db = afterEachPart('releases', async () => {
      parts += 1;
      if (parts > 1) return;
      await deploy(live!);
      await announceRelease(database.db, announced!.manifest);
      await extendPreview(database.db, 'previewed', previewed!.manifest.id, new Date('2100-01-01'));
      await saveCompositions(database.db, [composed(saved!)]);
      await database.db.execute(`insert into compositions_seen values ('${composed(reported!).id}', now())`);
    });
    const deleted = (await collectGarbage(db)).releases.map(({ release }) => release);
    expect(deleted).toEqual([...filler, idle!, old].map(({ manifest }) => manifest.id));
    for (const spared of [live, announced, previewed, saved, reported])
      expect(await storedOf(spared!.manifest.area)).toEqual([spared!.manifest.id]);
  });

  test.each(['releases', 'release_files', 'blobs'])(
    'completes a deletion that ended in its %s',
    async (table) => {
      await uploadOld(...Array.from({ length: 7 }, (_, number) => version('crowd', number)));
      const shown = await fetchGarbage(database.db);
      const ending = afterEachPart(table, () => Promise.reject(new Error('the gateway ended')));
      await expect(collectGarbage(ending)).rejects.toThrow('the gateway ended');
      await collectGarbage(database.db);
      expect(await storedOf('crowd')).toEqual([]);
      expect(await fetchGarbage(database.db)).toEqual({ releases: [], files: 0, bytes: 0 });
      const { rows } = await database.db.execute(`select from release_files where area = 'crowd'`);
      expect(rows).toEqual([]);
      expect(shown.files).toBeGreaterThan(0);
    },
  );

  test('keeps an address that was announced or repaired again after it was found', async () => {
    const { db } = database;
    const [old, repaired] = [version('mill', 1), version('mill', 2)];
    const again = buildRelease({ area: 'mill', files: { 'part.1.js': '1' } });
    await uploadOld(old, repaired);
    await deleteReleases(db, [old.manifest, repaired.manifest]);
    const seq = await fetchLastSeq(db);
    const found = await fetchUnlistedAddresses(db, 'mill', 100);
    await announceRelease(db, again.manifest);
    await replaceAddresses(db, repaired.manifest);
    await deleteAddresses(db, 'mill', found, seq);
    const paths = ['part.1.js', 'part.2.js', old.manifest.server!, repaired.manifest.server!];
    expect([...(await fetchFilesAt(db, 'mill', paths)).keys()].toSorted()).toEqual(
      ['part.1.js', 'part.2.js', repaired.manifest.server!].toSorted(),
    );
  });

  test('keeps the addresses and files of an area with a damaged release', async () => {
    const damaged = version('mill');
    await upload(damaged);
    await deploy(damaged);
    await uploadOld(version('mill', 2));
    await database.db.execute(
      `update releases set manifest = '{"files": 1}' where id = '${damaged.manifest.id}'`,
    );
    await collectGarbage(database.db);
    const paths = damaged.manifest.files.map(({ path }) => path);
    expect((await fetchFilesAt(database.db, 'mill', paths)).size).toBe(paths.length);
    expect((await fetchGarbage(database.db)).files).toBe(0);
  });

  test('keeps the addresses and files of an area whose live release has lost its row, and of no other area', async () => {
    const [lost, idle] = [version('mill'), version('idle', 3)];
    await upload(lost);
    await deploy(lost);
    await uploadOld(idle, lost);
    await database.db.execute(`delete from releases where id = '${lost.manifest.id}'`);
    const paths = lost.manifest.files.map(({ path }) => path);
    const kept = new Set(lost.manifest.files.map(({ integrity }) => integrity));
    const files = idle.manifest.files.filter(({ integrity }) => !kept.has(integrity)).length;
    expect((await fetchGarbage(database.db)).files).toBe(files);
    expect((await collectGarbage(database.db)).files).toBe(files);
    expect((await fetchFilesAt(database.db, 'mill', paths)).size).toBe(paths.length);
    expect((await fetchFilesAt(database.db, 'idle', ['part.3.js'])).size).toBe(0);
    expect((await fetchGarbage(database.db)).files).toBe(0);
  });
});
