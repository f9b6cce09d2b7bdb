import { emptyTables } from '../../testing/table-rows';
import { ALIVE, FAILED, SILENT, openWatchedSite, type WatchedSite } from '../../testing/watched-site';

let site: WatchedSite;
beforeAll(async () => {
  site = await openWatchedSite();
});
afterAll(() => site.close());

afterEach(() => emptyTables(site.database.db, 'late_buckets'));

test('keeps a good release when pages are silent or do not load because the gateway was late', async () => {
  const { after } = await site.deployTwo();
  await site.serve('after', 24, [ALIVE]);
  await site.beLate('after', 20_000);
  await site.serve('after', 56, SILENT);
  await site.serve('after', 20, [{ kind: 'failure', area: 'home', cause: 'timeout' }]);
  await site.judge();
  expect(await site.areaStatus()).toMatchObject({
    release: after,
    watch: { health: { canary: { pages: 24, failures: 0 }, live: { pages: 300, failures: 0 } } },
  });
});

test('rolls a release back that throws, although the gateway is late all the time', async () => {
  const { before } = await site.deployTwo();
  await site.beLate('after');
  await site.serve('after', 60, [ALIVE]);
  await site.serve('after', 60, FAILED);
  await site.judge();
  expect((await site.areaStatus()).release).toBe(before);
});

test('rolls a silent release back, although pages were silent before the deploy while the gateway was late', async () => {
  const before = await site.deploy(site.home());
  await site.serve('before', 100, [ALIVE]);
  await site.beLate('before');
  await site.serve('before', 200, SILENT);
  await site.deploy(site.home());
  await site.serve('after', 60, SILENT);
  await site.judge();
  expect(await site.areaStatus()).toMatchObject({ release: before, by: 'сторож' });
  expect((await site.lastEntry()).why).toContain('ошибок 60 из 60 страниц, за сутки до него 0 из 100');
});
