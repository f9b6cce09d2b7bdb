import { createHash } from 'node:crypto';
import type { Database, Db } from '@site/api/db';
import { openTestDatabase } from '@site/api/testing/test-database';
import { changeChannel } from '../channel/change.service';
import { fetchHead } from '../store/channel.repo';
import { fetchBytes, fetchVariants } from '../store/blob.repo';
import { migrateReleaseStore } from '../store/release-store';
import { buildRelease, buildShell, type TinyRelease } from '../testing/tiny-release';
import { announceRelease, storeBlob } from './release.service';

jest.setTimeout(180_000); // a database on a busy machine

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await migrateReleaseStore(database.db);
  await publish(database.db, buildShell());
});
afterAll(() => database.close());

/** What a deploy does, from the announcement to the move. */
async function publish(db: Db, { manifest, files }: TinyRelease): Promise<void> {
  const { missing, revision } = await announceRelease(db, manifest);
  for (const { path, integrity } of manifest.files) {
    if (missing.includes(integrity)) await storeBlob(db, integrity, files[path]!, () => true);
  }
  const wish = { action: 'deploy', area: manifest.area, to: manifest.id, why: 'a test', revision } as const;
  await changeChannel(db, wish, { who: 'test', mode: 'live' });
}

const STATEMENTS = new Set<string | symbol>([
  'select',
  'insert',
  'update',
  'delete',
  'execute',
  'transaction',
]);

/** The database of a gateway that is killed before its statement number `last`: nothing later reaches it. */
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

/** Every file that the store says it has is there whole, in every encoding. */
async function assertWhole({ manifest }: TinyRelease): Promise<void> {
  for (const { integrity } of manifest.files) {
    for (const { encoding, digest, size } of await fetchVariants(database.db, integrity)) {
      const bytes = await fetchBytes(database.db, integrity, encoding);
      expect([bytes.length, createHash('sha256').update(bytes).digest('hex')]).toEqual([size, digest]);
    }
  }
}

test('a deploy that is killed before any of its statements shows nothing half-done, and is simply repeated', async () => {
  // more than one row of bytes, and bytes that compress
  const release = buildRelease({ files: { 'big.0a.js': `/* ${'words and words '.repeat(40_000)} */` } });
  const before = await fetchHead(database.db);
  let kills = 0;
  for (let done = false; !done;) {
    done = await publish(killedBefore(kills + 1, database.db), release).then(
      () => true,
      (error: Error) => {
        expect(error.message).toContain('killed');
        return false;
      },
    );
    await assertWhole(release);
    if (done) break;
    kills += 1;
    expect(await fetchHead(database.db)).toEqual(before);
  }
  expect(kills).toBeGreaterThan(15);
  expect((await fetchHead(database.db))?.composition.areas).toEqual({ home: release.manifest.id });
});
