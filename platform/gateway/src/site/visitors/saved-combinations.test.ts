import { openSpecialSites } from '../../testing/special-sites';
import { rowsOf } from '../../testing/table-rows';
import { openTestSite, type TestSite } from '../../testing/test-site';
import { buildRelease, buildShell } from '../../testing/tiny-release';

const AREAS = ['home', 'desk', 'kiosk', 'promo', 'lavka', 'port'];
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await site.deploy(buildShell());
  for (const title of ['first', 'second'])
    for (const area of AREAS) await site.deploy(buildRelease({ area, title }));
});
afterAll(() => site.close());

const countSaved = async () => (await rowsOf(site.database.db, 'compositions')).length;

test('saves the compositions without one release, and few of those without several', async () => {
  const { avoid, avoided } = await openSpecialSites(site.database.db);
  const before = await countSaved();
  for (let subset = 1; subset < 1 << AREAS.length; subset += 1) {
    const areas = AREAS.filter((_, bit) => subset & (1 << bit));
    if (areas.length > 1 && areas.length <= 3) expect(await avoid(areas.map(avoided))).not.toBeNull();
  }
  expect((await countSaved()) - before).toBe(20);
  for (const area of AREAS) await avoid([avoided(area)]);
  // that without the newest release was live before the last deploy
  expect((await countSaved()) - before).toBe(25);
});
