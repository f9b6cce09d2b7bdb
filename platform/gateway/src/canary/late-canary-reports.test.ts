import { DAY_MS } from '@site/contracts/time';
import { ALIVE, openWatchedSite, SILENT, type WatchedSite } from '../testing/watched-site';

let site: WatchedSite;
beforeAll(async () => {
  site = await openWatchedSite();
});
afterAll(() => site.close());

/** Starts a canary of which 33 pages are silent at first: three more than prove nothing, which is no verdict. */
async function tryRelease() {
  await site.deploy(site.home());
  const of = await site.beginCanary();
  await site.serve('after', 300, [ALIVE]);
  await site.serve('after', 20, [ALIVE], { of });
  const report = await site.serve('after', 33, SILENT, { of });
  await site.judge();
  expect(await canary()).toMatchObject({ health: { canary: { pages: 53, failures: 33 } } });
  /** Lets twenty more pages be silent, and judges them. */
  const goOn = async () => {
    await site.serve('later', 300, [ALIVE]);
    await site.serve('later', 20, SILENT, { of });
    await site.judge('later');
  };
  return { report, goOn };
}
const canary = async () => (await site.areaStatus()).canary;

test.each([
  ['were healthy', ALIVE],
  ['were on a slow line', { kind: 'left' as const }],
])('keeps a canary whose silent pages have reported late that they %s', async (_what, late) => {
  const { report, goOn } = await tryRelease();
  await report([late]);
  await goOn();
  expect(await canary()).toMatchObject({ health: { canary: { failures: 20 } } });
  await site.change({ action: 'withdraw', area: 'home', why: 'enough' });
});

test('withdraws a canary whose pages are still silent when they are counted again', async () => {
  const { goOn } = await tryRelease();
  await goOn();
  expect(await canary()).toBeNull();
});

test('judges a canary that began more than a day ago by the figures that it has', async () => {
  const { report, goOn } = await tryRelease();
  await report([ALIVE]);
  await site.dateBack(DAY_MS);
  await goOn();
  expect(await canary()).toBeNull();
});
