import { NO_ROUTING } from '../../channel/site-routing';
import { storeTiny } from '../../testing/store-tiny';
import { createHash } from 'node:crypto';
import type { Database, Db } from '@site/server/db';
import { changeChannel } from '../../channel/change.service';
import { fetchHead } from '../../channel/channel.repo';
import { fetchBytes, fetchVariants } from '../store/blob.repo';
import { buildRelease, buildShell, type TinyRelease } from '../../testing/tiny-release';
import { rowsOf } from '../../testing/table-rows';
import { fetchRevision } from '../../channel/channel.repo';
import { UNSIGNED } from '../../testing/unsigned';
import { openMigratedDatabase } from '../../testing/migrated-database';

let database: Database;
beforeAll(async () => {
  database = await openMigratedDatabase();
  await publish(database.db, buildShell());
});
afterAll(() => database.close());

/** Runs all steps of a deploy, from the announcement to the change of the channel. */
async function publish(db: Db, release: TinyRelease): Promise<void> {
  await move(db, release, await upload(db, release));
}

async function upload(db: Db, release: TinyRelease): Promise<number> {
  await storeTiny(db, release);
  return fetchRevision(db);
}

async function move(db: Db, { manifest }: TinyRelease, revision: number): Promise<void> {
  const wish = { action: 'deploy', area: manifest.area, to: manifest.id, why: 'a test', revision } as const;
  await changeChannel(db, wish, { who: 'test', routing: NO_ROUTING, trust: UNSIGNED });
}

const STATEMENTS = new Set<string | symbol>([
  'select',
  'insert',
  'update',
  'delete',
  'execute',
  'transaction',
]);

/** Returns a database whose statements fail from number `last` on, as if the gateway had been killed. */
function killedBefore(last: number, db: Db): Db {
  let count = 0;
  const wrap = (target: Db): Db =>
    new Proxy(target, {
      get(from, name) {
        const value: unknown = Reflect.get(from, name);
        if (typeof value !== 'function') return value;
        if (!STATEMENTS.has(name)) return value.bind(from) as unknown;
        return (...args: unknown[]): unknown => {
          count += 1;
          if (count >= last) throw new Error('killed');
          if (name !== 'transaction') return Reflect.apply(value, from, args);
          const [work] = args as [(tx: Db) => Promise<unknown>];
          return from.transaction((tx) => work(wrap(tx)));
        };
      },
    });
  return wrap(db);
}

/** Expects every stored file to be complete in every encoding. */
async function assertComplete({ manifest }: TinyRelease): Promise<void> {
  for (const { integrity } of manifest.files) {
    for (const { encoding, digest, size } of await fetchVariants(database.db, integrity)) {
      const bytes = await fetchBytes(database.db, integrity, encoding);
      expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([size, digest]);
    }
  }
}

/**
 * Runs `work` repeatedly until it succeeds. Each run is killed one statement later than the run before.
 * Returns the number of kills.
 */
async function killEverywhere(work: (db: Db) => Promise<void>, afterEach: () => Promise<void>) {
  for (let kills = 0; ; kills += 1) {
    const error = await work(killedBefore(kills + 1, database.db)).then(
      () => null,
      (thrown: Error) => thrown,
    );
    if (error === null) return kills;
    expect(error.message).toContain('killed');
    await afterEach();
  }
}

test('leaves nothing half-done when a deploy is killed at any statement, and completes when repeated', async () => {
  // this release has a file that is stored in several chunks and can be compressed
  const release = buildRelease({ files: { 'big.0a.js': `/* ${'words and words '.repeat(40_000)} */` } });
  const before = await fetchHead(database.db);
  const kills = await killEverywhere(
    (db) => publish(db, release),
    async () => {
      await assertComplete(release);
      expect(await fetchHead(database.db)).toEqual(before);
    },
  );
  await assertComplete(release);
  expect(kills).toBeGreaterThan(15);
  expect((await fetchHead(database.db))?.composition.areas).toEqual({ home: release.manifest.id });
});

test('changes nothing when a channel change is killed before any of its statements', async () => {
  const release = buildRelease({ area: 'moved' });
  // uploaded once, before the loop, so that every attempt runs the same statements
  const revision = await upload(database.db, release);
  const readChannel = async () => [await fetchHead(database.db), await rowsOf(database.db, 'compositions')];
  const before = await readChannel();
  const kills = await killEverywhere(
    (db) => move(db, release, revision),
    async () => expect(await readChannel()).toEqual(before),
  );
  expect(kills).toBeGreaterThan(8);
  expect((await fetchHead(database.db))?.composition.areas).toMatchObject({ moved: release.manifest.id });
});
