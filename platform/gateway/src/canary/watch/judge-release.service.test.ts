import { HOUR_MS } from '@site/contracts/time';
import { buildShell } from '../../testing/tiny-release';
import {
  ALIVE,
  FAILED,
  SILENT,
  openWatchedSite,
  PROVIDES,
  type WatchedSite,
} from '../../testing/watched-site';
import { FAILED_KEY } from '../page-reports/page-id';

const NEEDS = [{ key: 'tiny/shared', range: '^1.0.0', names: ['word'] }];

let site: WatchedSite;
beforeAll(async () => {
  site = await openWatchedSite();
});
afterAll(() => site.close());

test('rolls a release back whose pages fail, with the figures as reason, and again when it is deployed again', async () => {
  const { before, after } = await site.deployTwo();
  await site.serve('after', 2, [ALIVE]);
  await site.serve('after', 18, FAILED);
  await site.judge();
  expect(await site.lastEntry()).toMatchObject({
    action: 'rollback',
    who: 'сторож',
    from: after,
    to: before,
    why: 'после выпуска ошибок 18 из 20 страниц, за сутки до него 0 из 300; вероятность ошибиться меньше 0,1 %',
  });
  // the rollback itself is not watched
  await site.serve('after', 30, FAILED);
  await site.judge();
  expect((await site.areaStatus()).release).toBe(before);
  await site.change({ action: 'deploy', area: 'home', to: after, why: 'again' });
  await site.serve('after', 30, FAILED);
  await site.judge();
  expect(await site.areaStatus()).toMatchObject({ release: before, by: 'сторож' });
});

test('rolls a release back that follows another deploy within a minute, and then that one too if it fails', async () => {
  const good = await site.deploy(site.home());
  await site.serve('before', 150, [ALIVE]);
  const between = await site.deploy(site.home());
  await site.deploy(site.home());
  await site.serve('after', 30, FAILED);
  await site.judge();
  expect(await site.areaStatus()).toMatchObject({ release: between, by: 'сторож', watch: { before: good } });
  await site.serve('after', 30, FAILED);
  await site.judge();
  expect((await site.areaStatus()).release).toBe(good);
});

test('rolls a release back that is deployed again after another one has replaced it', async () => {
  const { before, after: bad } = await site.deployTwo();
  await site.deploy(site.home());
  await site.change({ action: 'deploy', area: 'home', to: bad, why: 'again' });
  await site.serve('after', 30, FAILED);
  await site.judge();
  expect(await site.areaStatus()).toMatchObject({ release: before, by: 'сторож' });
});

test('compares with the last release that was live for an hour, if a later one fails as often', async () => {
  const good = await site.deploy(site.home());
  await site.serve('before', 150, [ALIVE]);
  await site.dateBack(2 * HOUR_MS);
  await site.deploy(site.home());
  await site.serve('before', 150, FAILED);
  const between = (await site.areaStatus()).release;
  await site.deploy(site.home());
  await site.serve('after', 30, FAILED);
  await site.judge();
  expect(await site.areaStatus()).toMatchObject({ release: between, by: 'сторож', watch: { before: good } });
  expect((await site.lastEntry()).why).toContain('за сутки до него 0 из 150');
});

test('rolls a promoted canary back that the server cannot render, although its pages report to be alive', async () => {
  const before = await site.deploy(site.home());
  await site.serve('before', 300, [ALIVE]);
  const release = await site.store(site.home());
  await site.change({ action: 'canary', area: 'home', to: release, percent: 10, why: 'a test' });
  await site.change({ action: 'promote', area: 'home', why: 'a test' });
  await site.serve('after', 20, [ALIVE], { keyStart: FAILED_KEY });
  await site.judge();
  expect(await site.areaStatus()).toMatchObject({ release: before, by: 'сторож' });
});

test('keeps a good release of a quiet site although ten networks report failures or load silent pages', async () => {
  const { before, after } = await site.deployTwo(60);
  await site.serve('after', 3, [ALIVE]);
  await site.serve('after', 10, FAILED);
  await site.serve('after', 30, SILENT);
  await site.judge();
  expect(await site.areaStatus()).toMatchObject({
    release: after,
    watch: { before, health: { canary: { pages: 43, failures: 40 } } },
  });
});

test('counts no page that has not begun in a browser or was left, because somebody may have ended it', async () => {
  const { after } = await site.deployTwo();
  await site.serve('after', 20, [ALIVE, { kind: 'left' }]);
  await site.serve('after', 60, []);
  await site.serve('after', 60, [...SILENT, { kind: 'left' }]);
  await site.judge();
  expect(await site.areaStatus()).toMatchObject({
    release: after,
    watch: { health: { canary: { pages: 20, failures: 0 } } },
  });
});

test('rolls a release back whose pages report a failure and are then left', async () => {
  const { before } = await site.deployTwo();
  await site.serve('after', 40, [...SILENT, ...FAILED, { kind: 'left' }]);
  await site.judge();
  expect(await site.areaStatus()).toMatchObject({ release: before, by: 'сторож' });
});

test('keeps a release that is no worse than the one before, and shows the figures', async () => {
  const { before, after } = await site.deployTwo(90);
  // networks are counted once a day, so the first seconds after the deploy must count too
  await site.serve('now', 5, [ALIVE]);
  await site.serve('before', 10, SILENT);
  await site.serve('after', 40, [ALIVE]);
  await site.serve('after', 5, SILENT);
  await site.judge();
  expect(await site.areaStatus()).toMatchObject({
    release: after,
    watch: { before, health: { canary: { pages: 50, failures: 5 }, needed: 3.3 } },
  });
});

test('does not roll a release back because of pages with a shell that was deployed after it', async () => {
  const { after } = await site.deployTwo();
  await site.deploy(buildShell({ provides: PROVIDES, title: 'a broken shell' }));
  await site.serve('after', 30, FAILED);
  await site.judge();
  expect((await site.areaStatus()).release).toBe(after);
});

test('does not watch an area whose watch is switched off', async () => {
  await site.change({ action: 'unwatch', area: 'home', why: 'expected failures' });
  const { after } = await site.deployTwo();
  await site.serve('after', 30, FAILED);
  await site.judge();
  expect(await site.areaStatus()).toMatchObject({ release: after, unwatched: { why: 'expected failures' } });
  await site.change({ action: 'watch', area: 'home', why: 'a test' });
  await site.judge();
  expect((await site.areaStatus()).release).not.toBe(after);
});

test('never restores a release that was left by going back to an earlier one', async () => {
  const { before, after } = await site.deployTwo();
  await site.change({ action: 'deploy', area: 'home', to: before, why: 'the other one is hostile' });
  await site.serve('after', 30, FAILED);
  await site.judge();
  const { release, watch } = await site.areaStatus();
  expect([release, watch?.before]).not.toContain(after);
});

test('does not watch a rollback by a person', async () => {
  const { before } = await site.deployTwo();
  await site.change({ action: 'rollback', area: 'home', to: before, why: 'by hand' });
  await site.serve('after', 30, FAILED);
  await site.judge();
  const { release, watch } = await site.areaStatus();
  expect([release, watch]).toEqual([before, undefined]);
});

test('reports a rollback that does not link, once in the log and in the status', async () => {
  await site.deploy(site.home({ needs: NEEDS }));
  await site.serve('before', 300, [ALIVE]);
  const moves = [
    { area: 'shell', to: await site.store(buildShell({ title: 'without a word' })) },
    { area: 'home', to: await site.store(site.home()) },
  ];
  await site.change({ action: 'deploy', moves, why: 'together' });
  await site.serve('after', 30, FAILED);
  site.logged.length = 0;
  await site.judge();
  await site.judge();
  const { release, watch } = await site.areaStatus();
  expect(release).toBe(moves[1]!.to);
  expect(watch?.refusal).toMatch(/home нужен модуль tiny\/shared/);
  expect(site.logged.filter((line) => line.startsWith('home is worse than before'))).toHaveLength(1);
});
