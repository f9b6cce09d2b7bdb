import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import type { BuildMeta } from '@site/contracts/composition';
import { readAvoidCookie } from '../fixtures/avoid-cookie';
import { listForeign } from '../fixtures/foreign-storage';
import { waitForHydratedHeader } from '../fixtures/hydration';
import { HANGING, openAndKill } from '../fixtures/hung-tab';
import { openInside } from '../fixtures/open-inside';
import { PageReportLog } from '../fixtures/page-reports';
import { PUBLIC_PAGES } from '../fixtures/public-pages';
import { HEAVY } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { expectWholePages } from '../fixtures/whole-pages';
import {
  checkBuiltCode,
  deployBuilt,
  deployRelease,
  rollBack,
  withBrowserCode,
  withoutChunks,
} from '../site/deploy';
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
const expectContained = ({ request }: BrowserContext, entry: string) =>
  expectWholePages(request, site.url, { absent: entry, paths: OTHERS });

/** Rolls the area back. Expects whole public pages without `entry`, in a browser that has met the release too. */
async function expectHealed(page: Page, entry?: string) {
  await rollBack(site, 'promo');
  await expectWholePages(page.request, site.url, { absent: entry });
  await page.goto(`${site.url}${OWN}`);
  await expectPage(page, OWN);
  await waitForHydratedHeader(page);
}

/** Opens one page of each other area in a browser that has met a hostile release. */
async function expectOthersWhole(page: Page) {
  for (const address of OTHERS) {
    await page.goto(`${site.url}${address}`, { waitUntil: 'commit' });
    await expectPage(page, address);
    await waitForHydratedHeader(page);
  }
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
};

/** Faults of code that the journeys below do not run, or that is only broken. */
const OTHER_FAULTS: typeof ATTACKS = {
  'hangs the tab': { entry: `for (;;);`, what: 'endless-loop' },
  'names a chunk that the release lacks': {
    entry: `({}).u = () => '0123456789abcdef.js';`,
    what: 'missing-chunk',
  },
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
  for (const [what, attack] of Object.entries({ ...ATTACKS, ...OTHER_FAULTS }))
    expect(await deploy(attack.entry), what).toMatchObject({
      reason: 'harmful-code',
      faults: [{ what: attack.what }],
    });
  expect(await deploy('')).toMatchObject({ changes: [{ area: 'promo' }] });
});

test(
  'keeps hostile areas from all other pages, blocks their eval, and heals them by rollbacks',
  { tag: HEAVY },
  async ({ context }) => {
    const page = await context.newPage();
    const blocked: string[] = [];
    await page.exposeFunction('reportBlocked', (uri: string) => blocked.push(uri));
    await page.addInitScript(`document.addEventListener('securitypolicyviolation',
      (event) => reportBlocked(event.blockedURI));`);
    for (const [what, { entry }] of Object.entries(ATTACKS))
      await test.step(what, async () => {
        const release = await withBrowserCode(DIST, { entry });
        await deployBuilt(site, release, { force: true });
        await expectContained(context, release.manifest.entry);
        const loaded = page.waitForResponse((response) => response.url().endsWith(release.manifest.entry));
        await page.goto(`${site.url}${OWN}`);
        await loaded;
        // Trusted Types block the text of eval even before the list of allowed scripts does
        if (entry.startsWith('eval')) await expect.poll(() => blocked).toContain('trusted-types-sink');
        await expectHealed(page, release.manifest.entry);
        await expectOthersWhole(page);
      });
  },
);

test(
  'serves other areas whole beside an area that leaks memory, and after its rollback',
  { tag: HEAVY },
  async ({ context }) => {
    const entry = `self.leaked = []; setInterval(() => self.leaked.push(new Array(1e5).fill(0)), 20);`;
    const release = await withBrowserCode(DIST, { entry });
    // the gate cannot tell a leak from a cache
    await deployBuilt(site, release);
    await expectContained(context, release.manifest.entry);
    const page = await context.newPage();
    await page.goto(`${site.url}${OWN}`);
    const countLeaked = () => page.evaluate(() => (self as { leaked?: unknown[] }).leaked?.length ?? 0);
    await expect.poll(countLeaked).toBeGreaterThan(5);
    await page.goto(`${site.url}${OTHERS[0]}`);
    await expectPage(page, OTHERS[0]!);
    expect(await countLeaked()).toBe(0);
    await expectHealed(page, release.manifest.entry);
    expect(await countLeaked()).toBe(0);
    await expectOthersWhole(page);
  },
);

/**
 * Code that reports an error of the home page. Then it plants what closes areas: the releases as hung and as avoided.
 * Then it stores a database, a cache and a file.
 */
const plant = (releases: readonly string[]) => `
  self.pageId = String(document.getElementById('page-id'));
  const error = Object.assign(new Error('made up'), { stack: \`    at x (\${location.origin}/r/home/x.js:1:1)\` });
  dispatchEvent(new ErrorEvent('error', { error }));
  const key = document.getElementById('recovery-key').getAttribute('value');
  const releases = ${JSON.stringify(releases)};
  const act = () => {
    localStorage.running = releases.map((name, number) => \`z\${number}=\${Date.now() - 5000}=\${name}=\${key}\`).join(' ');
    document.cookie = \`avoid=\${releases.map((name) => name + '@' + key).join('~')}; Path=/\`;
  };
  act();
  setInterval(act, 50);
  addEventListener('pagehide', act);
  indexedDB.open('planted');
  void caches.open('planted');
  void navigator.storage.getDirectory().then((folder) => folder.getFileHandle('planted', { create: true }));`;

/** Goes from the home page to the hostile area inside the document, and expects that its report proves nothing. */
async function expectNoEvidence(page: Page) {
  const reports = await PageReportLog.record(page);
  await page.goto(`${site.url}/`);
  await waitForHydratedHeader(page);
  await page.waitForLoadState('networkidle');
  await openInside(page, OWN);
  await expect.poll(() => reports.failures).toEqual(['home uncaught']);
  expect(await page.evaluate('self.pageId')).toBe('null');
  expect(reports.sent.map(({ shared }) => shared)).toEqual([undefined, true]);
}

test('makes nothing of what an area has planted before its rollback', { tag: HEAVY }, async ({ context }) => {
  const text = await (await context.request.get(`${site.url}/builds/latest.json`)).text();
  const { id } = JSON.parse(text) as { id: string };
  const meta = (await (await context.request.get(`${site.url}/builds/meta/${id}.json`)).json()) as BuildMeta;
  const others = ['home', 'account', 'donate'].map((name) => `${name}@${meta.areas[name]!.release}`);
  const release = await withBrowserCode(DIST, { entry: plant(others) });
  await deployBuilt(site, release, { force: true });
  const page = await context.newPage();
  await expectNoEvidence(page);
  await page.goto(`${site.url}${OWN}`);
  await expect.poll(() => listForeign(page)).toEqual(['planted', 'planted', 'planted']);
  await expect.poll(() => readAvoidCookie(context)).toBe(others.join('~'));
  await page.close();
  await rollBack(site, 'promo');
  await expectWholePages(context.request, site.url, { absent: release.manifest.entry });
  const healed = await context.newPage();
  const reports = await PageReportLog.record(healed);
  await expectOthersWhole(healed);
  await expect.poll(() => listForeign(healed)).toEqual([]);
  expect(reports.failures).toEqual([]);
});

test('shows the last good release instead of one that lacks a file', { tag: HEAVY }, async ({ context }) => {
  const release = await withoutChunks(DIST);
  await expect(deployBuilt(site, release)).rejects.toMatchObject({ details: { reason: 'harmful-code' } });
  await deployBuilt(site, release, { force: true });
  await expectContained(context, release.manifest.entry);
  const page = await context.newPage();
  await page.goto(`${site.url}${OWN}`);
  await expect.poll(() => readAvoidCookie(context)).toBe(`promo@${release.manifest.id}`);
  await waitForHydratedHeader(page);
  await expectPage(page, OWN);
  await expectHealed(page);
  await expectOthersWhole(page);
});

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
    await expect.poll(() => readAvoidCookie(context)).toBe(`promo@${release.manifest.id}`);
    await waitForHydratedHeader(page);
    await expectPage(page, OWN);
    await expectHealed(page, release.manifest.entry);
    await expectOthersWhole(page);
  });
}
