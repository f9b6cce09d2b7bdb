import path from 'node:path';
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test';
import { PAGE_REPORT_PATH } from '@site/contracts/page-report';
import { HANGING } from '../fixtures/hung-tab';
import { HEAVY } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { deployBuilt, deployRetitled, fetchArea, fetchLiveRelease, withBrowserCode } from '../site/deploy';
import { type SiteProcess, startSiteProcess } from '../site/site-process';

test.describe.configure({ mode: 'serial' });

const HOME = path.resolve(import.meta.dirname, '../../mf-home/dist');
/** Page of the area whose code attacks the home page. */
const PROMO = '/promo/SMENA';
/** Enough networks for a verdict, if each of their pages counts as silent (docs/decisions/0062). */
const NETWORKS = 45;
/** Networks whose pages work. Those before a deploy are its reference. */
const REFERENCE = 80;
const HONEST = 5;
/** Pages are counted in spans of this length. */
const BUCKET_MS = 10_000;
/** Pages are judged within 10 s, the 30 s for their reports, and some seconds until the judge looks. */
const JUDGED_MS = 90_000;

let site: SiteProcess;

test.beforeAll(async () => {
  site = await startSiteProcess();
});
test.afterAll(() => site.stop());

/** Header of a visitor in a network of their own. */
const from = (kind: number, network: number) => ({ 'x-forwarded-for': `93.${kind}.${network}.1` });

/** Opens the home page in this many networks, whose browsers report that it is alive. */
async function visit(request: APIRequestContext, kind: number, networks: number) {
  for (let network = 0; network < networks; network += 1) {
    const headers = { ...from(kind, network), accept: 'text/html' };
    const typed = { ...headers, 'sec-fetch-site': 'none' };
    const page = await (await request.get(site.url, { headers: typed })).text();
    const id = /<data id="page-id" value="([^"]+)"/.exec(page)?.[1];
    const reply = await request.post(`${site.url}${PAGE_REPORT_PATH}`, {
      headers: { ...headers, origin: site.url, 'content-type': 'text/plain' },
      data: JSON.stringify({ page: id, events: [{ kind: 'alive' }] }),
    });
    expect(reply.status()).toBe(204);
  }
}

/** Lets the live release of the home page gather the pages that later releases are compared with. */
async function gatherReference(request: APIRequestContext, kind: number) {
  await visit(request, kind, REFERENCE);
  const span = () => Math.floor(Date.now() / BUCKET_MS);
  const last = span();
  // the pages of the span of the deploy are no reference
  await expect.poll(span).not.toBe(last);
}

/** Opens the home page in a window, which it leaves when the scripts of the page begin to run. */
const leaveWindow = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opened = open('/')!;
        const timer = setInterval(() => {
          if (opened.location.pathname !== '/' || opened.document.readyState === 'loading') return;
          clearInterval(timer);
          opened.location.replace('about:blank');
          opened.addEventListener('pagehide', () => setTimeout(() => resolve(opened.close()), 50));
        }, 1);
      }),
  );

/** Replies to code of the page when the gateway has sent the home page. */
const SENT = '/sent';

/**
 * Starts a navigation to the home page. Ends it after the gateway has sent the whole page, and before the browser has
 * received it.
 */
async function endNavigation(page: Page) {
  let report = () => {};
  const sent = new Promise<void>((resolve) => (report = resolve));
  await page.route(`${site.url}/`, (route) => route.fetch().then(report));
  await page.route(`${site.url}${SENT}`, (route) => sent.then(() => route.fulfill({ body: '' })));
  await page.evaluate(async (path) => {
    location.href = '/';
    await fetch(path);
    window.stop();
  }, SENT);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

async function attack(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto(`${site.url}${PROMO}`);
  for (let network = 0; network < NETWORKS; network += 1) {
    await context.setExtraHTTPHeaders(from(3, network));
    await leaveWindow(page);
  }
  for (let network = 0; network < NETWORKS; network += 1) {
    await context.setExtraHTTPHeaders(from(4, network));
    await endNavigation(page);
    expect(new URL(page.url()).pathname).toBe(PROMO);
  }
}

test(
  'keeps a good release whose pages code of another area opens and ends',
  { tag: HEAVY },
  async ({ context, request }) => {
    test.setTimeout(300_000);
    await gatherReference(request, 1);
    await deployRetitled(site, HOME, { prefix: '/', title: 'Следующий выпуск' });
    const release = await fetchLiveRelease(site, 'home');
    await attack(context);
    await visit(request, 2, HONEST);
    await expect.poll(async () => (await fetchArea(site, 'home'))?.day?.served).toBe(2 * NETWORKS + HONEST);
    // the last pages are judged, so all pages before them are too
    await expect
      .poll(
        async () => {
          const home = await fetchArea(site, 'home');
          return { release: home?.release, pages: home?.watch?.health?.canary };
        },
        { timeout: JUDGED_MS },
      )
      .toEqual({ release, pages: { pages: HONEST, failures: 0 } });
  },
);

/** Opens the home page, whose code hangs, in a browser with a new profile, and closes the tab. */
async function openHungPage(browser: Browser, network: number) {
  const context = await browser.newContext({ extraHTTPHeaders: from(5, network) });
  const page = await context.newPage();
  const hung = page.waitForEvent('console', (message) => message.text() === HANGING);
  await page.goto(site.url, { waitUntil: 'commit' });
  await hung;
  await context.close();
}

test(
  'rolls a release back that hangs in the browsers of as many networks',
  { tag: HEAVY },
  async ({ browser, request }) => {
    test.setTimeout(300_000);
    const before = await fetchLiveRelease(site, 'home');
    await gatherReference(request, 6);
    const release = await withBrowserCode(HOME, { entry: `console.log('${HANGING}'); for (;;);` });
    await deployBuilt(site, release, { force: true });
    for (let network = 0; network < NETWORKS; network += 1) await openHungPage(browser, network);
    await expect.poll(async () => (await fetchArea(site, 'home'))?.by, { timeout: JUDGED_MS }).toBe('сторож');
    expect(await fetchLiveRelease(site, 'home')).toBe(before);
  },
);
