import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { AreaPanel } from '../pages/area-panel.page';
import { HomePage } from '../pages/home.page';

const PANEL_WORDS = 'Участок временно закрыт';
const AREA_SCRIPTS = /\/r\/home\/[^/]+\.js$/;

/** Opens the home page, and makes sure that the server sent it whole: the panel can only be the browser's then. */
async function openWholeHome(page: Page) {
  const answer = await page.goto('/');
  const html = await answer?.text();
  expect(html).toContain('Ночной паром');
  expect(html).not.toContain(PANEL_WORDS);
}

test('an area whose files can’t be fetched leaves its panel, and comes back on «Попробовать ещё раз»', async ({
  page,
  watch,
}) => {
  watch.allow(/раздела home/, /\/r\/home\//, /ERR_FAILED/);
  await page.route(AREA_SCRIPTS, (route) => route.abort());
  await openWholeHome(page);
  const area = new AreaPanel(page);
  await area.expectOnlyTheAreaClosed();
  await page.unroute(AREA_SCRIPTS);
  await area.retryButton.click();
  await expect(new HomePage(page).title).toBeVisible();
  await expect(area.panel).toBeHidden();
});

test('an area whose files are gone (404) leaves its panel', async ({ page, watch }) => {
  watch.allow(/раздела home/, /\/r\/home\//, /404/);
  await page.route(AREA_SCRIPTS, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await openWholeHome(page);
  await new AreaPanel(page).expectOnlyTheAreaClosed();
});

test('an area whose bytes were tampered with is refused by the browser and leaves its panel', async ({
  page,
  watch,
}) => {
  watch.allow(/раздела home/, /\/r\/home\//, /integrity/i);
  let tampered = 0;
  await page.route(AREA_SCRIPTS, async (route) => {
    const answer = await route.fetch();
    tampered += 1;
    await route.fulfill({ response: answer, body: `${await answer.text()};window.__tampered = true;` });
  });
  await openWholeHome(page);
  await new AreaPanel(page).expectOnlyTheAreaClosed();
  expect(tampered).toBeGreaterThan(0);
  expect(await page.evaluate(() => '__tampered' in window)).toBe(false);
});

test('an area whose script never answers leaves its panel when its time is up', async ({ page, watch }) => {
  watch.allow(/раздела home/, /\/r\/home\//);
  await page.route(AREA_SCRIPTS, () => new Promise(() => {}));
  await page.goto('/', { waitUntil: 'commit' });
  // While it hangs the server's page reads as ever.
  await expect(new HomePage(page).title).toBeVisible();
  // ten seconds, and the one page load that may help
  await expect(new AreaPanel(page).panel).toBeVisible({ timeout: 40_000 });
  await new AreaPanel(page).expectOnlyTheAreaClosed();
});
