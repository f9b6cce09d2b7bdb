import type { Composition } from '@site/contracts/composition';
import type { PageReportEvent } from '@site/contracts/page-report';
import type { Database } from '@site/server/db';
import { saveCompositions } from '../../channel/channel.repo';
import { openMigratedDatabase } from '../../testing/migrated-database';
import { emptyTables, rowsOf as readRows } from '../../testing/table-rows';
import { PageStatistics } from './page-statistics';

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
const page = (key: string) => ({ key, second: AT / 1_000, composition: COMPOSITION.id, owner: 'home' });
const lcp = (value: number): PageReportEvent => ({ kind: 'vital', name: 'LCP', value });

let database: Database;
beforeAll(async () => {
  database = await openMigratedDatabase();
  await saveCompositions(database.db, [COMPOSITION]);
});
afterAll(() => database.close());
beforeEach(() =>
  emptyTables(database.db, 'page_counts', 'page_reports', 'release_counts', 'release_minutes'),
);

const openStatistics = () =>
  new PageStatistics({
    database,
    now: () => AT,
    onError: (error) => {
      throw error;
    },
  });
const rowsOf = (table: string) => readRows(database.db, table);

async function counts(table = 'release_counts'): Promise<Record<string, number>> {
  const rows = await rowsOf(table);
  return Object.fromEntries(rows.map((row) => [`${row.area} ${row.release} ${row.name}`, Number(row.count)]));
}

test('counts failed renders of a release', async () => {
  const statistics = openStatistics();
  for (let time = 0; time < 3; time += 1) statistics.countRenderFailure(COMPOSITION, 'home');
  await statistics.flush();
  statistics.countRenderFailure(COMPOSITION, 'home');
  await statistics.flush();
  expect(await counts()).toEqual({ 'home h1 failure:server': 4 });
});

test('counts the same for hours and minutes, and the time of a page to the limit of its bin', async () => {
  const statistics = openStatistics();
  statistics.countServed(HOME, AT);
  statistics.addReport(page('one'), [{ kind: 'alive' }, lcp(2_400)]);
  statistics.addReport(page('two'), [lcp(2_500)]);
  await statistics.flush();
  const expected = {
    'home h1 served': 1,
    'home h1 alive': 1,
    'home h1 vital:LCP:good': 2,
    'home h1 timing:LCP:2500': 2,
  };
  expect(await counts()).toEqual(expected);
  const minutes = await rowsOf('release_minutes');
  expect(Object.fromEntries(minutes.map((row) => [`home h1 ${row.name}`, Number(row.count)]))).toEqual(
    expected,
  );
  expect(new Set(minutes.map(({ minute }) => +new Date(String(minute))))).toEqual(new Set([+BUCKET]));
});
