import type { Database } from '@site/server/db';
import type { FailureCause, PageReportEvent } from '@site/contracts/page-report';
import type { Composition } from '@site/contracts/composition';
import { emptyTables, rowsOf as readRows } from '../../testing/table-rows';
import { saveCompositions } from '../../channel/channel.repo';
import { deleteOldCounts } from './page-report.repo';
import { pageReports } from './page-report.table';
import { PageStatistics } from './page-statistics';
import { openMigratedDatabase } from '../../testing/migrated-database';

const AT = 1_800_000_005_000;
const BUCKET = new Date(1_800_000_000_000);
const COMPOSITION: Composition = {
  id: 'c0ffee',
  shell: 's1',
  areas: { home: 'h1', donate: 'd1' },
  mode: 'live',
  rules: [],
};
const HOME = { composition: COMPOSITION, owner: 'home' };
const ALIVE: PageReportEvent = { kind: 'alive' };
const failure = (area: string, cause: FailureCause = 'timeout'): PageReportEvent => ({
  kind: 'failure',
  area,
  cause,
});
const vital = (value: number): PageReportEvent => ({ kind: 'vital', name: 'LCP', value });

let database: Database;
beforeAll(async () => {
  database = await openMigratedDatabase();
  await saveCompositions(database.db, [COMPOSITION]);
});
afterAll(() => database.close());
beforeEach(() =>
  emptyTables(
    database.db,
    'page_counts',
    'page_reports',
    'release_counts',
    'release_minutes',
    'compositions_seen',
  ),
);

const errors: unknown[] = [];
const openStatistics = () =>
  new PageStatistics({ database, now: () => AT, onError: (error) => void errors.push(error) });
const page = (key: string, owner = 'home') => ({
  key,
  second: AT / 1_000,
  composition: COMPOSITION.id,
  owner,
});

const rowsOf = (table: string) => readRows(database.db, table);

async function counts(): Promise<Record<string, number>> {
  const rows = await rowsOf('release_counts');
  return Object.fromEntries(rows.map((row) => [`${row.area} ${row.release} ${row.name}`, Number(row.count)]));
}

test('sums pages of several gateways by bucket, composition and owner', async () => {
  const gateways = [openStatistics(), openStatistics()];
  for (const gateway of gateways) {
    gateway.countServed(HOME, AT);
    gateway.countServed(HOME, AT + 4_999);
    gateway.countServed({ ...HOME, owner: '' }, AT);
  }
  await Promise.all(gateways.map((gateway) => gateway.flush()));
  gateways[0]!.countServed(HOME, AT);
  await gateways[0]!.flush();
  const rows = await rowsOf('page_counts');
  expect(rows.map(({ bucket, owner, served }) => [new Date(String(bucket)), owner, served])).toEqual([
    [BUCKET, '', 2],
    [BUCKET, 'home', 5],
  ]);
  expect(await counts()).toEqual({ 'home h1 served': 5, 'shell s1 served': 2 });
});

test('counts an event once when it is reported repeatedly and to several gateways', async () => {
  const gateways = [openStatistics(), openStatistics(), openStatistics()];
  for (let round = 0; round < 3; round += 1) {
    for (const gateway of gateways) {
      gateway.addReport(page('one'), [ALIVE, failure('donate'), vital(2_000), ALIVE]);
      gateway.addReport(page('one'), [failure('donate', 'script'), vital(9_000)]);
      gateway.addReport(page('two', ''), [ALIVE]);
    }
    await Promise.all(gateways.map((gateway) => gateway.flush()));
  }
  expect(await counts()).toEqual({
    'home h1 alive': 1,
    'home h1 vital:LCP:good': 1,
    'home h1 timing:LCP:2100': 1,
    'donate d1 failure:timeout': 1,
    'shell s1 alive': 1,
  });
  expect(await rowsOf('page_reports')).toHaveLength(2);
});

test('counts an event of an unjudged page once, and keeps no row of the page', async () => {
  const statistics = openStatistics();
  for (let round = 0; round < 3; round += 1) {
    statistics.addReport(page('-one'), [ALIVE, failure('donate'), vital(2_000)]);
    statistics.addReport(page('-two'), [ALIVE]);
    await statistics.flush();
  }
  expect(await counts()).toEqual({
    'home h1 alive': 2,
    'home h1 vital:LCP:good': 1,
    'home h1 timing:LCP:2100': 1,
    'donate d1 failure:timeout': 1,
  });
  expect(await rowsOf('page_reports')).toEqual([]);
});

test('adds later reports of a page to its earlier ones', async () => {
  const [one, other] = [openStatistics(), openStatistics()];
  one.addReport(page('one'), [ALIVE]);
  await one.flush();
  other.addReport(page('one'), [failure('home', 'script')]);
  await other.flush();
  expect(await rowsOf('page_reports')).toEqual([
    expect.objectContaining({
      page: 'one',
      alive: true,
      failed: ['home'],
      composition: 'c0ffee',
      owner: 'home',
    }),
  ]);
});

test('keeps that a page was left, whichever gateway receives its reports, and counts nothing for it', async () => {
  const [one, other] = [openStatistics(), openStatistics()];
  one.addReport(page('one'), [{ kind: 'begun' }]);
  await one.flush();
  other.addReport(page('one'), [{ kind: 'left' }]);
  await other.flush();
  one.addReport(page('one'), [{ kind: 'vital', name: 'CLS', value: 0 }]);
  await one.flush();
  expect(await rowsOf('page_reports')).toEqual([
    expect.objectContaining({ page: 'one', alive: false, has_left: true }),
  ]);
  expect(await counts()).toEqual({ 'home h1 vital:CLS:good': 1 });
});

test('counts failures that another area can have caused once, but not as failures of the page', async () => {
  const statistics = openStatistics();
  for (let round = 0; round < 2; round += 1) {
    statistics.addReport(page('one'), [ALIVE]);
    statistics.addReport(page('one'), [failure('home')], true);
    // a page that avoids a hung release reloads before it is alive
    statistics.addReport(page('two'), [failure('donate', 'hang')]);
    // cookies of another area can have the gateway refuse files. Such a page is not silent either
    statistics.addReport(page('three'), [{ kind: 'begun' }, failure('home', 'network')]);
    await statistics.flush();
  }
  expect(await rowsOf('page_reports')).toEqual([
    expect.objectContaining({ page: 'one', alive: true, failed: [], doubted: ['home'] }),
    expect.objectContaining({ page: 'three', failed: [], doubted: ['home'], has_left: true }),
    expect.objectContaining({ page: 'two', alive: true, failed: [], doubted: ['donate'] }),
  ]);
  expect(await counts()).toEqual({
    'home h1 alive': 1,
    'home h1 failure:network': 1,
    'home h1 failure:timeout': 1,
    'donate d1 failure:hang': 1,
  });
});

test('does not count failures of areas that the page’s composition does not have', async () => {
  const statistics = openStatistics();
  const areas = ['constructor', 'made-up', 'shell'];
  statistics.addReport(
    page('one'),
    areas.map((area) => failure(area, 'script')),
  );
  await statistics.flush();
  expect(await counts()).toEqual({ 'shell s1 failure:script': 1 });
  expect((await rowsOf('page_reports'))[0]).toMatchObject({ failed: ['shell'], alive: false });
});

test('records reported compositions as seen, and saves served ones', async () => {
  const statistics = openStatistics();
  const canary = { ...COMPOSITION, id: 'canary', areas: { home: 'h2' } };
  statistics.countServed({ composition: canary, owner: 'home' }, AT);
  statistics.addReport(page('one'), [ALIVE]);
  await statistics.flush();
  expect((await rowsOf('compositions_seen')).map(({ composition }) => composition)).toEqual(['c0ffee']);
  expect((await rowsOf('compositions')).map(({ id }) => id)).toEqual(['c0ffee', 'canary']);
});

test('counts no area as failed whose files did not load in time, unless its code has failed too', async () => {
  const statistics = openStatistics();
  statistics.addReport(page('one'), [failure('home')]);
  statistics.addReport(page('two'), [failure('home'), failure('donate')]);
  await statistics.flush();
  statistics.addReport(page('two'), [failure('home', 'script')]);
  statistics.addReport(page('one'), [ALIVE]);
  await statistics.flush();
  expect(await rowsOf('page_reports')).toEqual([
    expect.objectContaining({ page: 'one', failed: [], doubted: ['home'], has_left: true }),
    expect.objectContaining({ page: 'two', failed: ['home'], doubted: ['home', 'donate'] }),
  ]);
});

test('has reported no error in the tests above', () => {
  expect(errors).toEqual([]);
});

test('records a composition as seen without counting anything else', async () => {
  const statistics = openStatistics();
  statistics.markSeen(COMPOSITION.id);
  statistics.markSeen(COMPOSITION.id);
  await statistics.flush();
  expect((await rowsOf('compositions_seen')).map(({ composition }) => composition)).toEqual([COMPOSITION.id]);
  expect([await rowsOf('page_reports'), await counts()]).toEqual([[], {}]);
});

test('deletes old reports and keeps the others', async () => {
  const page = (name: string, hours: number) => ({
    page: name,
    bucket: new Date(Date.now() - hours * 3_600_000),
    composition: 'c0ffee',
    owner: 'home',
    alive: true,
    failed: [],
  });
  await database.db.insert(pageReports).values([page('old', 30), page('new', 1)]);
  await deleteOldCounts(database.db);
  const pages = (await database.db.select().from(pageReports)).map(({ page: name }) => name);
  expect([pages.includes('new'), pages.includes('old')]).toEqual([true, false]);
});
