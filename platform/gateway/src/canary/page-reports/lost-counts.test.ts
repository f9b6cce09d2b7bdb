import type { Database, Db } from '@site/server/db';
import type { Composition } from '@site/contracts/composition';
import { saveCompositions } from '../../channel/channel.repo';
import { emptyTables, rowsOf } from '../../testing/table-rows';
import { lateBuckets as table } from './page-report.table';
import { PageStatistics } from './page-statistics';
import { openMigratedDatabase } from '../../testing/migrated-database';

const AT = 1_800_000_005_000;
const BUCKET = new Date(1_800_000_000_000);
const COMPOSITION: Composition = {
  id: 'c0ffee',
  shell: 's1',
  areas: { home: 'h1' },
  mode: 'live',
  rules: [],
};
const HOME = { composition: COMPOSITION, owner: 'home' };
const PAGE = { key: 'lost', second: AT / 1_000, composition: COMPOSITION.id, owner: 'home' };

let database: Database;
beforeAll(async () => {
  database = await openMigratedDatabase();
  await saveCompositions(database.db, [COMPOSITION]);
});
afterAll(() => database.close());
beforeEach(() => emptyTables(database.db, 'page_counts', 'page_reports', 'release_counts', 'late_buckets'));

function throwError(error: unknown): never {
  throw error;
}
const openStatistics = (db: Db, onError: (error: unknown) => void = throwError) =>
  new PageStatistics({ database: { db }, now: () => AT, onError });

const lateBuckets = async () =>
  (await database.db.select().from(table)).map(({ begins }) => begins.getTime());

test('loses counts while the database is away, reports this once, marks the time as late and counts again', async () => {
  let away = true;
  const db = new Proxy(database.db, {
    get: (target, name) =>
      away && name === 'transaction'
        ? () => Promise.reject(new Error('the database is away'))
        : (Reflect.get(target, name) as unknown),
  });
  const failures: unknown[] = [];
  const statistics = openStatistics(db, (error) => void failures.push(error));
  for (let second = 0; second < 3; second += 1) {
    statistics.countServed(HOME, AT);
    statistics.addReport(PAGE, [{ kind: 'alive' }]);
    await statistics.flush();
  }
  expect(failures).toHaveLength(1);
  away = false;
  statistics.countServed(HOME, AT);
  await statistics.flush();
  expect(await rowsOf(database.db, 'release_counts')).toMatchObject([{ name: 'served', count: 1 }]);
  expect(await rowsOf(database.db, 'page_reports')).toEqual([]);
  expect(await lateBuckets()).toEqual([BUCKET.getTime()]);
});

test('marks the last bucket with pages as late when a gateway starts', async () => {
  const before = openStatistics(database.db);
  before.countServed(HOME, AT - 60_000);
  before.countServed(HOME, AT - 30_000);
  await before.flush();
  const started = openStatistics(database.db);
  started.start();
  await started.stop();
  expect(await lateBuckets()).toEqual([BUCKET.getTime() - 30_000]);
});
