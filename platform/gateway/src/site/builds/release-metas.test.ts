import type { Database, Db } from '@site/server/db';
import { MINUTE_MS } from '@site/contracts/time';
import { announceRelease } from '../../releases/upload/upload.service';
import { buildRelease } from '../../testing/tiny-release';
import { UNSIGNED } from '../../testing/unsigned';
import { ReleaseMetas } from './release-metas';
import { openMigratedDatabase } from '../../testing/migrated-database';

let database: Database;
beforeAll(async () => {
  database = await openMigratedDatabase();
});
afterAll(() => database.close());

let releases = 0;
async function store(area: string, files: number, type = 'js'): Promise<readonly [string, string]> {
  releases += 1;
  const of = Object.fromEntries(
    Array.from({ length: files }, (_, number) => [`part${number}.0badf00d.${type}`, '']),
  );
  const { manifest } = buildRelease({ area, files: of, title: `${area} ${releases}` });
  await announceRelease(database.db, manifest);
  return [area, manifest.id];
}

test('reads each release once, however many builds it was part of', async () => {
  const all = [await store('home', 3), await store('home', 3), await store('promo', 3)] as const;
  let reads = 0;
  const select = (...given: Parameters<Db['select']>) => {
    reads += 1;
    return database.db.select(...given);
  };
  const db = Object.create(database.db, { select: { value: select } }) as Db;
  const metas = new ReleaseMetas(db, UNSIGNED, Date.now);
  const found = await metas.read([all[0], all[2]]);
  expect(found?.map(({ manifest }) => manifest.id)).toEqual([all[0][1], all[2][1]]);
  expect(found?.[0]?.manifest.files.map(({ type }) => type)).toEqual(Array(4).fill(expect.any(String)));
  await metas.read([all[1], all[2]]);
  const before = reads;
  expect(await metas.read([all[2], all[0]])).toHaveLength(2);
  expect(await metas.read([all[1], all[2]])).toHaveLength(2);
  expect(reads).toBe(before);
  expect(await metas.read([all[0], ['promo', '0123456789abcdef']])).toBeNull();
});

test('stops reading large manifests of an area for the minute, and reads those of others', async () => {
  const time = { now: 5 * MINUTE_MS };
  const metas = new ReleaseMetas(database.db, UNSIGNED, () => time.now);
  const storeLarge = () => store('large', 1_900, 'svg');
  const large = [await storeLarge(), await storeLarge(), await storeLarge()];
  for (const one of large.slice(0, 2)) expect(await metas.read([one])).toHaveLength(1);
  await expect(metas.read([large[2]!])).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(await metas.read([await store('home', 3), large[0]!])).toHaveLength(2);
  time.now += MINUTE_MS;
  expect(await metas.read([large[2]!])).toHaveLength(1);
});
