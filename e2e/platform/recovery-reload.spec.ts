import type { Page } from '@playwright/test';
import { readAvoidCookie } from '../fixtures/avoid-cookie';
import { PageReportLog } from '../fixtures/page-reports';
import { HEAVY } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { AreaPanel } from '../pages/area-panel.page';
import { HomePage } from '../pages/home.page';

const AREA_SCRIPTS = /\/r\/home\/[^/]+\.js$/;
const LOST = [/раздела home/, /\/r\/home\//, /ERR_FAILED/, /console\.error: start/];

/** Collects the paths of HEAD requests, which a page sends to check that a reload would succeed. */
function collectHeads(page: Page): string[] {
  const heads: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'HEAD') heads.push(new URL(request.url()).pathname);
  });
  return heads;
}

const loseArea = (page: Page) => page.route(AREA_SCRIPTS, (route) => route.abort());

test('reloads the page once for an area that cannot be loaded', async ({ page, context, tab, watch }) => {
  watch.allow(...LOST);
  await loseArea(page);
  await page.goto('/');
  await expect.poll(() => tab.loads).toEqual(['/', '/']);
  await new AreaPanel(page).expectOnlyTheAreaClosed();
  expect(await readAvoidCookie(context)).toMatch(/^home@[0-9a-f]{16}$/);
  // another page of the same area does not reload to try the failed release again
  await page.goto('/starting');
  await expect(new AreaPanel(page).panel).toBeVisible();
  expect(tab.loads).toEqual(['/', '/', '/starting']);
});

for (const storage of ['sessionStorage', 'cookie']) {
  test(`does not reload in a browser that cannot store ${storage}`, async ({ page, tab, watch }) => {
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

test('loads the page with its live release when the player retries', async ({
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
  expect(await readAvoidCookie(context)).toBeNull();
});

test(
  'reloads the page once for a shell that cannot be loaded and keeps the server’s page readable',
  { tag: HEAVY },
  async ({ page, context, tab, watch }) => {
    test.setTimeout(180_000);
    watch.allow(/\/r\/shell\//, /ERR_FAILED/, /console\.error: start/);
    const reports = await PageReportLog.record(page);
    const heads = collectHeads(page);
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
    expect(await readAvoidCookie(context)).toMatch(/^shell@[0-9a-f]{16}$/);
    await expect(title).toBeVisible();
    // The second document also fails and requests the lost file to find the cause. A wrong second reload would
    // follow immediately, so the test waits for this request.
    await page.waitForRequest(
      (request) => request.resourceType() === 'fetch' && new URL(request.url()).pathname === lost,
      { timeout: 60_000 },
    );
    await page.evaluate(() => fetch('/readyz').then((answer) => answer.text()));
    expect(heads).toEqual(['/']);
    expect(tab.loads).toEqual(['/', '/']);
    await expect(title).toBeVisible();
    // a page without the live shell has no page id, so only the first document reports
    expect(reports.failures).toEqual(['shell network']);
  },
);

test('reloads once for a page whose code is lost after the start', async ({ page, tab, watch }) => {
  watch.allow(...LOST);
  await tab.open('/');
  await loseArea(page);
  await new HomePage(page).startPlaying.click();
  await expect.poll(() => tab.loads).toEqual(['/', '/starting']);
  await expect(new AreaPanel(page).panel).toBeVisible();
  expect(tab.loads).toEqual(['/', '/starting']);
});
