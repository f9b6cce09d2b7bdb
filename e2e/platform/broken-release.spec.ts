import { buildDrill } from '../drills/build-drill';
import { expect, test } from '../fixtures/test';
import { AreaPanel } from '../pages/area-panel.page';
import { HomePage } from '../pages/home.page';
import { deployRelease } from '../site/deploy-client';
import { type SiteProcess, startSiteProcess } from '../site/site-process';

test.describe.configure({ mode: 'serial' });

let site: SiteProcess;

test.beforeAll(async () => {
  const [dist, started] = await Promise.all([
    buildDrill({ module: 'broken-area', manifest: 'mf-home/area.json' }),
    startSiteProcess(),
  ]);
  site = started;
  await deployRelease(site, dist, 'drill: a broken release');
});
test.afterAll(() => site.stop());

test('an area that throws on the server is drawn by the browser', async ({ page }) => {
  const answer = await page.goto(`${site.url}/starting/throws-on-the-server`);
  expect(await answer?.text()).toContain('Участок временно закрыт');
  await expect(new AreaPanel(page).panel).toBeHidden();
  await expect(page.getByRole('banner')).toBeVisible();
});

test('an area that throws in the browser leaves its panel, and the rest of the site works', async ({
  page,
  watch,
}) => {
  watch.allow(/drill: thrown in the browser/, /hydration/i);
  await page.goto(`${site.url}/starting/throws-in-the-browser`);
  const area = new AreaPanel(page);
  await area.expectOnlyTheAreaClosed();
  await area.panel.getByRole('link', { name: 'На главную' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(new HomePage(page).title).toBeVisible();
});

for (const fault of ['hangs-on-the-server', 'never-loads']) {
  test(`an area that ${fault} costs only its own drawing`, async ({ page, request }) => {
    const order: string[] = [];
    const asked = page.waitForRequest(`${site.url}/starting/${fault}`);
    const hanging = page.goto(`${site.url}/starting/${fault}`).finally(() => order.push('hanging'));
    await asked;
    // Others are served meanwhile.
    expect((await request.get(`${site.url}/`)).status()).toBe(200);
    order.push('another');
    expect((await hanging)?.status()).toBeLessThan(500);
    expect(order).toEqual(['another', 'hanging']);
    await expect(new AreaPanel(page).panel).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}
