import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { waitForHydratedHeader } from '../fixtures/hydration';
import { HANGING, openAndKill } from '../fixtures/hung-tab';
import { PUBLIC_PAGES } from '../fixtures/public-pages';
import { HEAVY } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { deployBuilt, deployRelease, rollBack, withBrowserCode } from '../site/deploy';
import type { SiteProcess } from '../site/site-process';

test.describe.configure({ mode: 'serial' });

const DIST = path.resolve(import.meta.dirname, '../../mf-promo/dist');
/** A page of the attacked area, and one page of each other area. */
const OWN = '/promo/SMENA';
const OTHERS = ['/', '/auth', '/donate', '/rating'];

let site: SiteProcess;

test.beforeAll(async ({ drillSite }) => {
  site = drillSite;
});
test.afterAll(() => deployRelease(site, DIST, 'drill: restore the promo area'));

const expectPage = (page: Page, address: string) =>
  expect(page.getByText(PUBLIC_PAGES[address]!).first(), address).toBeVisible();

/** Expects that no page of another area names a file of the release, so that no browser loads it. */
async function expectContained({ request }: BrowserContext, entry: string) {
  for (const address of OTHERS) {
    const text = await (await request.get(`${site.url}${address}`)).text();
    expect(text).toContain(PUBLIC_PAGES[address]);
    expect(text, address).not.toContain(entry);
  }
}

/** Rolls the area back and expects that its page works in a browser that has met the hostile release. */
async function expectHealed(page: Page) {
  await rollBack(site, 'promo');
  await page.goto(`${site.url}${OWN}`);
  await expectPage(page, OWN);
  await waitForHydratedHeader(page);
}

const LOOP = `console.log(${JSON.stringify(HANGING)}); for (;;);`;
const HANGS: Record<string, { entry?: string; definition?: string }> = {
  'while its code loads': { entry: LOOP },
  'in an effect': {
    definition: `const { Routes } = area;
      area.Routes = () => (react.useEffect(() => { ${LOOP} }, []), react.createElement(Routes));`,
  },
};

for (const [when, code] of Object.entries(HANGS)) {
  test(`does not load a release again that hangs the tab ${when}`, { tag: HEAVY }, async ({ context }) => {
    const release = await withBrowserCode(DIST, code);
    await deployBuilt(site, release, { force: true });
    const { entry } = release.manifest;
    await expectContained(context, entry);
    await openAndKill(context, `${site.url}${OWN}`);
    const page = await context.newPage();
    await page.goto(`${site.url}${OWN}`);
    await expect
      .poll(async () => (await context.cookies()).find(({ name }) => name === 'avoid')?.value)
      .toBe(`promo@${release.manifest.id}`);
    await waitForHydratedHeader(page);
    await expectPage(page, OWN);
    await expectHealed(page);
  });
}
