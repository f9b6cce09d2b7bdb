import { NO_ROUTING } from './site-routing';
import { storeTiny } from '../testing/store-tiny';
import type { Database, Db } from '@site/server/db';
import { BOTH_ENGINES } from '@site/server/testing/test-database';
import type { ChannelRequest } from '@site/contracts/deploy';
import { fetchHead, fetchRevision } from './channel.repo';
import { channelEntries } from './channel.table';
import { buildRelease, buildShell, type TinyRelease } from '../testing/tiny-release';
import { type ChangeOptions, changeChannel } from './change.service';
import { UNSIGNED } from '../testing/unsigned';
import { openMigratedDatabase } from '../testing/migrated-database';

const OPTIONS: ChangeOptions = { who: 'test', routing: NO_ROUTING, trust: UNSIGNED };
const change = (db: Db, request: ChannelRequest) => changeChannel(db, request, OPTIONS);
const deployed = (area: string, to: string, revision: number) =>
  ({ action: 'deploy', area, to, why: 'because', revision }) as const;
/** Builds a release of `area` whose content depends on `number`. */
const version = (area: string, number: number) =>
  buildRelease({ area, server: `exports.area = ${number}; // ${'.'.repeat(number)}` });

describe.each(BOTH_ENGINES)('on %s', (engine) => {
  let database: Database;

  beforeAll(async () => {
    database = await openMigratedDatabase(engine);
    const shell = await upload(buildShell());
    await change(database.db, deployed('shell', shell.id, 0));
  });
  afterAll(() => database.close());

  const upload = (release: TinyRelease) => storeTiny(database.db, release);

  /** Resolves when a transaction waits for an advisory lock. */
  async function lockIsAwaited() {
    const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    while ((await database.db.execute(waiting)).rows.length === 0);
  }

  /**
   * Returns a database on which a change loses a race: `meanwhile` runs once, after the change has read the
   * channel and before it writes its entry. The first attempt runs without a transaction, because the
   * embedded engine runs transactions one after another.
   */
  function overtakeOnce(meanwhile: () => Promise<unknown>): Db {
    let overtaken = false;
    const overtakenDb: Db = Object.create(database.db, {
      insert: {
        value: (table: typeof channelEntries) => {
          if (table !== channelEntries) return database.db.insert(table);
          const values = (rows: (typeof channelEntries.$inferInsert)[]) => ({
            async returning() {
              await meanwhile();
              return database.db.insert(table).values(rows).returning();
            },
          });
          return { values };
        },
      },
    }) as Db;
    const transaction = (work: (tx: Db) => Promise<unknown>) => {
      if (overtaken) return database.db.transaction(work);
      overtaken = true;
      return work(overtakenDb);
    };
    return Object.create(database.db, { transaction: { value: transaction } }) as Db;
  }

  test('writes two concurrent deploys of different areas', async () => {
    const one = await upload(version('left', 1));
    const two = await upload(version('right', 1));
    const base = await fetchRevision(database.db);
    await Promise.all([
      change(database.db, deployed('left', one.id, base)),
      change(database.db, deployed('right', two.id, base)),
    ]);
    const head = await fetchHead(database.db);
    expect(head?.composition.areas).toMatchObject({ left: one.id, right: two.id });
    expect(head?.revision).toBe(base + 2);
  });

  test('makes a change of another gateway wait for a change that has started', async () => {
    const { db } = database;
    const one = await upload(version('first', 1));
    const two = await upload(version('second', 1));
    const base = await fetchRevision(db);
    let start = () => {};
    const started = new Promise<void>((resolve) => (start = resolve));
    let proceed = () => {};
    const held = new Promise<void>((resolve) => (proceed = resolve));
    const first = changeChannel(db, deployed('first', one.id, base), {
      ...OPTIONS,
      checkAuthor: () => {
        start();
        return held;
      },
    });
    await started;
    let tries = 0;
    const transaction = (work: (tx: Db) => Promise<unknown>) => {
      tries += 1;
      return db.transaction(work);
    };
    const otherGateway = Object.create(db, { transaction: { value: transaction } }) as Db;
    const second = change(otherGateway, deployed('second', two.id, base));
    if (engine === 'postgres') await Promise.race([second, lockIsAwaited()]);
    proceed();
    expect([(await first).revision, (await second).revision]).toEqual([base + 1, base + 2]);
    expect(tries).toBe(1);
  });

  test('derives a deploy again when its revision is taken, and keeps the other change', async () => {
    const one = await upload(version('slow', 1));
    const two = await upload(version('quick', 1));
    const base = await fetchRevision(database.db);
    const db = overtakeOnce(() => change(database.db, deployed('quick', two.id, base)));
    await change(db, deployed('slow', one.id, base));
    const head = await fetchHead(database.db);
    expect(head?.composition.areas).toMatchObject({ slow: one.id, quick: two.id });
    expect(head?.revision).toBe(base + 2);
  });

  test('writes one of two concurrent deploys of an area and tells the other who was first', async () => {
    const one = await upload(version('same', 1));
    const two = await upload(version('same', 2));
    const base = await fetchRevision(database.db);
    const results = await Promise.allSettled(
      [one, two].map(({ id }) => change(database.db, deployed('same', id, base))),
    );
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^same was moved to \w{8} by test meanwhile \(revision \d+: because\)/),
    });
    expect(await fetchRevision(database.db)).toBe(base + 1);
  });

  test('refuses a rollback when its area has changed since, and not after changes of canaries or other areas', async () => {
    const { db } = database;
    const [one, two, three] = [1, 2, 3].map((number) => version('twin', number));
    for (const release of [one!, two!]) {
      await upload(release);
      await change(db, deployed('twin', release.manifest.id, await fetchRevision(db)));
    }
    const { id } = await upload(three!);
    const revision = await fetchRevision(db);
    await change(db, { action: 'canary', area: 'twin', to: id, percent: 10, why: 'a trial' });
    await change(db, { action: 'withdraw', area: 'twin', why: 'it is worse' });
    const other = await upload(version('bystander', 1));
    await change(db, deployed('bystander', other.id, revision));
    const back = { action: 'rollback', area: 'twin', why: 'it is broken', revision } as const;
    expect((await change(db, back)).composition.areas['twin']).toBe(one!.manifest.id);
    await expect(change(db, back)).rejects.toMatchObject({ details: { reason: 'overtaken' } });
  });

  test('writes twelve concurrent deploys of twelve areas with one revision each', async () => {
    const areas = Array.from({ length: 12 }, (_, index) => `many${index}`);
    const releases = await Promise.all(areas.map((area) => upload(version(area, 1))));
    const base = await fetchRevision(database.db);
    let tries = 0;
    const transaction = (work: (tx: Db) => Promise<unknown>) => {
      tries += 1;
      return database.db.transaction(work);
    };
    const db = Object.create(database.db, { transaction: { value: transaction } }) as Db;
    const changes = await Promise.all(releases.map(({ area, id }) => change(db, deployed(area, id, base))));
    // changes within one process run one after another, so no change has to be planned again
    expect(tries).toBe(areas.length);
    const revisions = changes.map(({ revision }) => revision).sort((a, b) => a - b);
    expect(revisions).toEqual(areas.map((_, index) => base + 1 + index));
    const live = Object.fromEntries(releases.map(({ area, id }) => [area, id]));
    expect((await fetchHead(database.db))?.composition.areas).toMatchObject(live);
  });

  test('gives up a change that waits for the lock again and again, without delaying the next one', async () => {
    const { id } = await upload(version('late', 1));
    const base = await fetchRevision(database.db);
    let others = true;
    const transaction = (work: (tx: Db) => Promise<unknown>) =>
      database.db.transaction(async (tx) => {
        if (!others) return work(tx);
        // the error of PostgreSQL itself when `lock_timeout` has passed
        return tx.execute(`do $$ begin raise exception 'late' using errcode = 'lock_not_available'; end $$`);
      });
    const db = Object.create(database.db, { transaction: { value: transaction } }) as Db;
    await expect(change(db, deployed('late', id, base))).rejects.toMatchObject({
      code: 'CONFLICT',
      details: { reason: 'contended', tries: 6 },
    });
    expect(await fetchRevision(database.db)).toBe(base);
    others = false;
    await expect(change(db, deployed('late', id, base))).resolves.toMatchObject({ revision: base + 1 });
  });

  test('ends a canary and changes its share although a live release has lost a file', async () => {
    const { db } = database;
    const live = await upload(version('torn', 1));
    const tried = await upload(version('torn', 2));
    await change(db, deployed('torn', live.id, await fetchRevision(db)));
    const canary = (percent: number) =>
      change(db, { action: 'canary', area: 'torn', to: tried.id, percent, why: 'a trial' });
    await canary(10);
    for (const table of ['blob_chunks', 'blobs'])
      await db.execute(`delete from ${table} where integrity = '${live.files[0]!.integrity}'`);
    await expect(canary(20)).resolves.toMatchObject({ entries: [{ action: 'canary' }] });
    const end = change(db, { action: 'withdraw', area: 'torn', why: 'enough' });
    await expect(end).resolves.toMatchObject({ entries: [{ action: 'withdraw' }] });
    await expect(canary(10)).rejects.toMatchObject({ code: 'DOES_NOT_LINK' });
    await upload(version('torn', 1));
  });

  test('refuses updates and deletions in the channel’s log', async () => {
    await expect(database.db.execute('update channel_entries set why = $$nothing$$')).rejects.toThrow();
    await expect(database.db.execute('delete from channel_entries')).rejects.toThrow();
    expect(await fetchRevision(database.db)).toBeGreaterThan(0);
  });
});
