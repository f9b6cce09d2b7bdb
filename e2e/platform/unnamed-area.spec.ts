import type { Page } from '@playwright/test';
import { PAGE_STATE_ID, type PageState } from '@site/shared/contracts/page';
import { buildDrill } from '../drills/build-drill';
import { headerAlive } from '../fixtures/taken-over';
import { expect, test } from '../fixtures/test';
import { AreaPanel } from '../pages/area-panel.page';
import { ForgePage } from '../pages/forge.page';
import { HomePage } from '../pages/home.page';
import { deployRelease } from '../site/deploy-client';
import { type SiteProcess, startSiteProcess } from '../site/site-process';

test.describe.configure({ mode: 'serial', timeout: 120_000 });

const HOT = { module: 'hot-area/src/area', manifest: 'e2e/drills/hot-area/area.json' };
let site: SiteProcess;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  const [started, dist] = await Promise.all([startSiteProcess(), buildDrill(HOT)]);
  site = started;
  await deployRelease(site, dist, 'drill: an area that the main page does not speak of');
});
test.afterAll(() => site.stop());

/** Opens the main page, which does not name the area `hot`, and takes it over. */
async function openHome(page: Page) {
  await page.goto(site.url);
  const state = JSON.parse((await page.locator(`#${PAGE_STATE_ID}`).textContent()) ?? '') as PageState;
  expect([state.partial, Object.keys(state.paths), Object.keys(state.sections)]).toEqual([
    true,
    ['home', 'donate', 'account'],
    ['home', 'donate', 'account'],
  ]);
  await expect(new HomePage(page).title).toBeVisible();
  await headerAlive(page);
}

/** Goes there as the back button does: within the page. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

test('a page of an area that the served page does not name is gone to without a load of the page', async ({
  page,
}) => {
  const forge = new ForgePage(page);
  await openHome(page);
  await goWithin(page, '/hot');
  await expect(forge.title('Кузница у пристани')).toBeVisible();
  await expect(page).toHaveTitle('Кузница — Порт-Ноябрь');
  expect(forge.documents).toEqual([`${site.url}/`]);
});

test('without the manifest that would name it stands a panel, and it comes back', async ({ page, watch }) => {
  watch.allow(/\/builds\/meta\//, /503/);
  const forge = new ForgePage(page);
  await page.route('**/builds/meta/*', (route) => route.fulfill({ status: 503 }));
  await openHome(page);
  await goWithin(page, '/hot');
  const panel = new AreaPanel(page);
  await panel.expectOnlyTheAreaClosed();
  await page.unroute('**/builds/meta/*');
  await panel.retryButton.click();
  await expect(forge.title('Кузница у пристани')).toBeVisible();
});
