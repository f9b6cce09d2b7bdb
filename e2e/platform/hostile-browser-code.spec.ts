import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { waitForHydratedHeader } from '../fixtures/hydration';
import { HANGING, openAndKill } from '../fixtures/hung-tab';
import { PUBLIC_PAGES } from '../fixtures/public-pages';
import { HEAVY } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { checkBuiltCode, deployBuilt, deployRelease, rollBack, withBrowserCode } from '../site/deploy';
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

/** Hostile code that a release of the area `promo` runs in the browser, and the fault that the gate finds. */
const ATTACKS: Record<string, { entry: string; what: string }> = {
  'captures the clicks of the whole document': {
    entry: `document.addEventListener('click', (event) => event.stopImmediatePropagation(), true);`,
    what: 'listener',
  },
  'changes the styles of the whole document': {
    entry: `const sheet = new CSSStyleSheet(); sheet.replaceSync('main { visibility: hidden }');
      document.adoptedStyleSheets = [sheet];`,
    what: 'style-sheet',
  },
  'breaks a built-in function': {
    entry: `Array.prototype.map = () => { throw new Error('no map'); };`,
    what: 'built-in',
  },
  'compiles code from text': { entry: `eval('document.body.remove()');`, what: 'eval' },
  'hangs the tab': { entry: `for (;;);`, what: 'endless-loop' },
};

test('finds no harmful code in the areas of this repository', { tag: HEAVY }, async () => {
  for (const area of ['account', 'donate', 'home', 'promo'])
    expect(await checkBuiltCode(path.resolve(DIST, '../..', `mf-${area}/dist`)), area).toEqual([]);
});

test('refuses an area whose code harms other pages', async () => {
  const deploy = async (entry: string) => {
    const refused = deployBuilt(site, await withBrowserCode(DIST, { entry }));
    return refused.catch(
      ({ details }: { details: { reason: string; faults: { what: string }[] } }) => details,
    );
  };
  for (const [what, attack] of Object.entries(ATTACKS))
    expect(await deploy(attack.entry), what).toMatchObject({
      reason: 'harmful-code',
      faults: [{ what: attack.what }],
    });
  expect(await deploy('')).toMatchObject({ changes: [{ area: 'promo' }] });
});

for (const [what, { entry }] of Object.entries(ATTACKS).slice(0, -1)) {
  test(
    `keeps an area that ${what} from all other pages, and heals it by a rollback`,
    { tag: HEAVY },
    async ({ context }) => {
      const release = await withBrowserCode(DIST, { entry });
      await deployBuilt(site, release, { force: true });
      await expectContained(context, release.manifest.entry);
      const page = await context.newPage();
      const loaded = page.waitForResponse((response) => response.url().endsWith(release.manifest.entry));
      await page.goto(`${site.url}${OWN}`);
      await loaded;
      await expectHealed(page);
    },
  );
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
