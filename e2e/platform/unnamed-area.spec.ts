import type { Page } from '@playwright/test';
import { PAGE_STATE_ID, type PageState } from '@site/contracts/page';
import { buildDrill } from '../drills/build-drill';
import { waitForHydratedHeader } from '../fixtures/hydration';
import { expect, test } from '../fixtures/test';
import { AreaPanel } from '../pages/area-panel.page';
import { ForgePage } from '../pages/forge.page';
import { HomePage } from '../pages/home.page';
import { deployRelease } from '../site/deploy';
import type { SiteProcess } from '../site/site-process';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const HOT = { module: 'hot-area/src/area', manifest: 'e2e/drills/hot-area/area.json' };
let site: SiteProcess;

test.beforeAll(async ({ drillSite }) => {
  site = drillSite;
  await deployRelease(site, await buildDrill(HOT), 'drill: an area that the home page does not name');
});

/** Opens the home page, whose page state does not name the area `hot`, and waits for hydration. */
async function openHome(page: Page) {
  await page.goto(site.url);
  const state = JSON.parse((await page.locator(`#${PAGE_STATE_ID}`).textContent()) ?? '') as PageState;
  expect([state.partial, Object.keys(state.paths), Object.keys(state.sections)]).toEqual([
    true,
    ['home', 'donate', 'account'],
    ['home', 'donate', 'account'],
  ]);
  await expect(new HomePage(page).title).toBeVisible();
  await waitForHydratedHeader(page);
}

/** Navigates to `path` inside the page, as the back button would. */
const navigateTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

test('navigates to an area that the served page does not name without a document load', async ({ page }) => {
  const forge = new ForgePage(page);
  await openHome(page);
  await navigateTo(page, '/hot');
  await expect(forge.title('Кузница у пристани')).toBeVisible();
  await expect(page).toHaveTitle('Кузница — Порт-Ноябрь');
  expect(forge.documents).toEqual([`${site.url}/`]);
});

test('shows the error panel without the manifest, and the area after a retry', async ({ page, watch }) => {
  watch.allow(/\/builds\/meta\//, /503/);
  const forge = new ForgePage(page);
  await page.route('**/builds/meta/*', (route) => route.fulfill({ status: 503 }));
  await openHome(page);
  await navigateTo(page, '/hot');
  const panel = new AreaPanel(page);
  await panel.expectOnlyTheAreaClosed();
  await page.unroute('**/builds/meta/*');
  await panel.retryButton.click();
  await expect(forge.title('Кузница у пристани')).toBeVisible();
});
