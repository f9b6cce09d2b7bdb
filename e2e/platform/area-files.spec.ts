import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility';
import { HEAVY } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { AreaPanel } from '../pages/area-panel.page';
import { HomePage } from '../pages/home.page';

const PANEL_TITLE = 'Участок временно закрыт';
const AREA_SCRIPTS = /\/r\/home\/[^/]+\.js$/;

/**
 * Opens the home page and expects that the server has rendered it, so that an error panel can only come from
 * the browser.
 */
async function openWholeHome(page: Page) {
  const answer = await page.goto('/');
  const html = await answer?.text();
  expect(html).toContain('Ночной паром');
  expect(html).not.toContain(PANEL_TITLE);
}

test('shows the error panel for an area whose files fail to load, and the area after a retry', async ({
  page,
  watch,
}) => {
  watch.allow(/раздела home/, /\/r\/home\//, /ERR_FAILED/);
  await page.route(AREA_SCRIPTS, (route) => route.abort());
  await openWholeHome(page);
  const area = new AreaPanel(page);
  await area.expectOnlyTheAreaClosed();
  await expectAccessible(page);
  await page.unroute(AREA_SCRIPTS);
  await area.retryButton.click();
  await expect(new HomePage(page).title).toBeVisible();
  await expect(area.panel).toBeHidden();
});

test('refuses tampered files of an area and shows its error panel', async ({ page, watch }) => {
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

test(
  'shows the error panel when a script of an area never answers',
  { tag: HEAVY },
  async ({ page, watch }) => {
    watch.allow(/раздела home/, /\/r\/home\//);
    await page.route(AREA_SCRIPTS, () => new Promise(() => {}));
    await page.goto('/', { waitUntil: 'commit' });
    // while the browser waits for the script, the markup from the server is shown
    await expect(new HomePage(page).title).toBeVisible();
    // the panel appears after a timeout of ten seconds and one recovery reload
    await expect(new AreaPanel(page).panel).toBeVisible({ timeout: 40_000 });
    await new AreaPanel(page).expectOnlyTheAreaClosed();
  },
);
