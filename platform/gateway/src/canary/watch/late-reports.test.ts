import { ALIVE, openWatchedSite, SILENT, type WatchedSite } from '../../testing/watched-site';

let site: WatchedSite;
beforeAll(async () => {
  site = await openWatchedSite();
});
afterAll(() => site.close());

test.each([
  ['were healthy', [ALIVE]],
  ['were on a slow line', [{ kind: 'left' as const }]],
  ['have not got the files in time', [{ kind: 'failure' as const, area: 'home', cause: 'timeout' as const }]],
])('keeps a good release whose silent pages have reported late that they %s', async (_what, late) => {
  const { after } = await site.deployTwo();
  await site.serve('after', 20, [ALIVE]);
  const report = await site.serve('after', 36, SILENT);
  await site.judge();
  expect(await site.areaStatus()).toMatchObject({
    release: after,
    watch: { health: { canary: { pages: 56, failures: 36 } } },
  });
  await report(late);
  await site.serve('later', 20, SILENT);
  await site.judge('later');
  expect((await site.areaStatus()).release).toBe(after);
});

test('rolls a release back whose pages are still silent when they are counted again', async () => {
  const { before } = await site.deployTwo();
  await site.serve('after', 20, [ALIVE]);
  await site.serve('after', 36, SILENT);
  await site.judge();
  await site.serve('later', 20, SILENT);
  await site.judge('later');
  expect(await site.areaStatus()).toMatchObject({ release: before, by: 'сторож' });
});
