import type { BrowserContext, Page } from '@playwright/test';
import { PAGE_ID_ELEMENT } from '@site/shared/contracts/beacon-limits';
import { TabBeacons } from '../fixtures/beacons';
import { expect, test } from '../fixtures/test';
import { AreaPanel } from '../pages/area-panel.page';
import { HomePage } from '../pages/home.page';

const AREA_SCRIPTS = /\/r\/home\/[^/]+\.js$/;
const LOST = [/раздела home/, /\/r\/home\//, /ERR_FAILED/, /console\.error: start/];

const avoided = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'avoid')?.value ?? null;

/** Paths of the pages that were asked for, whether they would come again. */
function collectHeads(page: Page): string[] {
  const heads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'HEAD') heads.push(new URL(request.url()).pathname);
  });
  return heads;
}

const loseArea = (page: Page) => page.route(AREA_SCRIPTS, (route) => route.abort());

test('an area that can’t be had is asked for by one page load, and no more', async ({
  page,
  context,
  tab,
  watch,
}) => {
  watch.allow(...LOST);
  await loseArea(page);
  await page.goto('/');
  await expect.poll(() => tab.loads).toEqual(['/', '/']);
  await new AreaPanel(page).expectOnlyTheAreaClosed();
  expect(await avoided(context)).toMatch(/^home@[0-9a-f]{16}$/);
  // another page of the area, another document: the same release is not asked for a third time
  await page.goto('/starting');
  await expect(new AreaPanel(page).panel).toBeVisible();
  expect(tab.loads).toEqual(['/', '/', '/starting']);
});

test('a page that comes again as it was, from a cache on the way, is not asked for a third time', async ({
  page,
  tab,
  watch,
}) => {
  watch.allow(...LOST);
  const kept = await page.request.get('/');
  await page.route('/', (route) => route.fulfill({ response: kept }));
  await loseArea(page);
  await page.goto('/');
  await expect.poll(() => tab.loads).toEqual(['/', '/']);
  await new AreaPanel(page).expectOnlyTheAreaClosed();
  expect(tab.loads).toEqual(['/', '/']);
});

test('the next tab goes by the cookie', async ({ page, context, watch }) => {
  watch.allow(...LOST);
  await loseArea(page);
  await page.goto('/');
  await expect(new AreaPanel(page).panel).toBeVisible();
  const other = await context.newPage();
  const loads: string[] = [];
  other.on('request', (request) => void (request.isNavigationRequest() && loads.push(request.url())));
  await loseArea(other);
  await other.goto('/');
  await expect(new AreaPanel(other).panel).toBeVisible();
  expect(loads).toHaveLength(1);
});

test('a page that would not come again is not left', async ({ page, tab, watch }) => {
  watch.allow(...LOST, /localhost:\d+\/ /);
  await loseArea(page);
  await page.route('/', (route) => (route.request().method() === 'HEAD' ? route.abort() : route.continue()));
  await page.goto('/');
  await new AreaPanel(page).expectOnlyTheAreaClosed();
  expect(tab.loads).toEqual(['/']);
});

for (const storage of ['sessionStorage', 'cookie']) {
  test(`a browser that keeps nothing in its ${storage} is not loaded again`, async ({ page, tab, watch }) => {
    watch.allow(...LOST);
    await page.addInitScript((name) => {
      const [owner, get] =
        name === 'cookie'
          ? [Document.prototype, () => '']
          : [
              window,
              () => {
                throw new DOMException('blocked', 'SecurityError');
              },
            ];
      Object.defineProperty(owner, name, { get, set: () => undefined, configurable: true });
    }, storage);
    await loseArea(page);
    await page.goto('/');
    await expect(new AreaPanel(page).panel).toBeVisible();
    expect(tab.loads).toEqual(['/']);
  });
}

test('on the player’s word the page is loaded with its live release', async ({
  page,
  context,
  tab,
  watch,
}) => {
  watch.allow(...LOST);
  await loseArea(page);
  await page.goto('/');
  const area = new AreaPanel(page);
  await expect(area.panel).toBeVisible();
  await page.unroute(AREA_SCRIPTS);
  await area.retryButton.click();
  await expect.poll(() => tab.loads).toEqual(['/', '/', '/']);
  await expect(new HomePage(page).title).toBeVisible();
  await expect(area.panel).toBeHidden();
  expect(await avoided(context)).toBeNull();
});

test('a shell that can’t be had is asked for by one page load; the server’s page reads all the while', async ({
  page,
  context,
  tab,
  watch,
}) => {
  test.setTimeout(180_000);
  watch.allow(/\/r\/shell\//, /ERR_FAILED/, /console\.error: start/);
  const beacons = await TabBeacons.of(page);
  const asked = collectHeads(page);
  const markup = await (await page.request.get('/')).text();
  const [, lost] = Array.from(markup.matchAll(/<script async src="([^"]+)"/g), ([, src]) => String(src));
  await page.route(
    ({ pathname }) => pathname === lost,
    (route) => route.abort(),
  );
  await page.goto('/');
  const title = new HomePage(page).title;
  await expect(title).toBeVisible();
  await expect.poll(() => tab.loads, { timeout: 60_000 }).toEqual(['/', '/']);
  expect(await avoided(context)).toMatch(/^shell@[0-9a-f]{16}$/);
  await expect(title).toBeVisible();
  // the second document gives up too: it looks why, and would ask for the page in the same breath
  await page.waitForRequest(
    (request) => request.resourceType() === 'fetch' && new URL(request.url()).pathname === lost,
    { timeout: 60_000 },
  );
  await page.evaluate(() => fetch('/healthz').then((answer) => answer.text()));
  expect(asked).toEqual(['/']);
  expect(tab.loads).toEqual(['/', '/']);
  await expect(title).toBeVisible();
  // whom the gateway gave the page without the live shell counts for no release
  await expect(page.locator(`#${PAGE_ID_ELEMENT}`)).toHaveCount(0);
  expect(beacons.failures).toEqual(['shell network']);
});

test('a page of an area that loses its code later is asked for once too', async ({ page, tab, watch }) => {
  watch.allow(...LOST);
  await tab.open('/');
  await loseArea(page);
  await new HomePage(page).startPlaying.click();
  await expect.poll(() => tab.loads).toEqual(['/', '/starting']);
  await expect(new AreaPanel(page).panel).toBeVisible();
  expect(tab.loads).toEqual(['/', '/starting']);
});
