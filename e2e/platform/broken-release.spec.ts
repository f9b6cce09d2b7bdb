import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BROKEN_HOME, buildDrill } from '../drills/build-drill';
import { waitForHydratedHeader } from '../fixtures/hydration';
import { PageReportLog } from '../fixtures/page-reports';
import { expect, test } from '../fixtures/test';
import { AreaPanel } from '../pages/area-panel.page';
import { HomePage } from '../pages/home.page';
import { deployRelease, failurePlaces, restoreHome } from '../site/deploy';
import type { SiteProcess } from '../site/site-process';

test.describe.configure({ mode: 'serial' });

let site: SiteProcess;

test.beforeAll(async ({ drillSite }) => {
  site = drillSite;
  await deployRelease(site, await buildDrill(BROKEN_HOME), 'drill: a broken release');
});
test.afterAll(() => restoreHome(site));

/** Chromium logs the status of a page whose area the server could not render. */
const UNAVAILABLE = /status of 503/;

test('renders an area in the browser when it throws on the server', async ({ page, watch }) => {
  watch.allow(UNAVAILABLE);
  const answer = await page.goto(`${site.url}/starting/throws-on-the-server`);
  expect(answer?.status()).toBe(503);
  expect(await answer?.text()).toContain('Участок временно закрыт');
  await expect(new AreaPanel(page).panel).toBeHidden();
  await expect(page.getByRole('banner')).toBeVisible();
});

/** What a page logs whose area throws in the browser. */
const THROWN = [/drill: thrown in the browser/, /hydration/i];

test('shows the page of the last good release when an area throws in the browser', async ({
  page,
  tab,
  watch,
}) => {
  watch.allow(...THROWN);
  const reports = await PageReportLog.record(page);
  await page.goto(`${site.url}/launcher`);
  await expect.poll(() => tab.loads).toEqual(['/launcher', '/launcher']);
  await waitForHydratedHeader(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(new AreaPanel(page).panel).toBeHidden();
  expect(reports.failures).toEqual(['home render']);
  // another page gets the last good release without a reload
  await page.goto(`${site.url}/`);
  await expect(new HomePage(page).title).toBeVisible();
});

test('shows the error panel for an area that throws when the page may not be reloaded', async ({
  page,
  watch,
}) => {
  watch.allow(...THROWN);
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    }),
  );
  await page.goto(`${site.url}/launcher`);
  const area = new AreaPanel(page);
  await area.expectOnlyTheAreaClosed();
  await area.panel.getByRole('link', { name: 'На главную' }).click();
  await expect(page).toHaveURL(`${site.url}/`);
  await expect(new HomePage(page).title).toBeVisible();
});

for (const fault of ['hangs-on-the-server', 'never-loads']) {
  test(`serves the pages of other areas while an area ${fault}`, async ({ page, request, watch }) => {
    watch.allow(UNAVAILABLE);
    const order: string[] = [];
    const requested = page.waitForRequest(`${site.url}/starting/${fault}`);
    const hanging = page.goto(`${site.url}/starting/${fault}`).finally(() => order.push('hanging'));
    await requested;
    // pages of the same area may wait, because all releases of an area share its processes (docs/decisions/0061)
    expect((await request.get(`${site.url}/rating`)).status()).toBe(200);
    order.push('another');
    expect((await hanging)?.status()).toBe(503);
    expect(order).toEqual(['another', 'hanging']);
    await expect(new AreaPanel(page).panel).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}

test('names file and line of the failures on the server and in browsers in the status', async () => {
  const file = path.resolve(import.meta.dirname, '../drills/broken-area.tsx');
  const lines = (await readFile(file, 'utf8')).split('\n');
  const placeOf = (code: string) =>
    `@site/e2e/drills/broken-area.tsx:${lines.findIndex((line) => line.includes(code)) + 1}`;
  await expect
    .poll(() => failurePlaces(site, 'home'))
    .toEqual({ server: placeOf('thrown on the server'), render: placeOf('thrown in the browser') });
});
