import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildDrill } from '../drills/build-drill';
import { TabBeacons } from '../fixtures/beacons';
import { OpenTab } from '../fixtures/open-tab';
import { expect, test } from '../fixtures/test';
import { AreaPanel } from '../pages/area-panel.page';
import { HomePage } from '../pages/home.page';
import { deployRelease, previewRelease, rollBack } from '../site/deploy-client';
import { type SiteProcess, startSiteProcess } from '../site/site-process';

test.describe.configure({ mode: 'serial' });

let site: SiteProcess;
let dist: string;
let bad: { id: string; entry: string };

test.beforeAll(async () => {
  [dist, site] = await Promise.all([
    buildDrill({ module: 'broken-area', manifest: 'mf-home/area.json' }),
    startSiteProcess(),
  ]);
  bad = JSON.parse(await readFile(path.join(dist, 'release.json'), 'utf8')) as typeof bad;
});
test.afterAll(() => site.stop());

const ENTRY = () => `**/r/home/${bad.entry}`;
const EXPECTED = [/раздела home/, /\/r\/home\//, /ERR_FAILED/, /integrity/i, /preload/];

const ribbon = (page: Page) => page.getByRole('complementary', { name: 'Предпросмотр' });

test('a preview says what it is, in the server’s page too, and one click ends it', async ({ page }) => {
  const { path: link } = await previewRelease(site, dist);
  await page.goto(site.url + link);
  await expect(ribbon(page)).toContainText(`Предпросмотр: Главная`);
  await expect(ribbon(page)).toContainText(`выпуск ${bad.id.slice(0, 8)}`);
  expect(await (await page.request.get(site.url)).text()).toContain(`выпуск ${bad.id.slice(0, 8)}`);
  const [bar, header] = await Promise.all([
    ribbon(page).boundingBox(),
    page.getByRole('banner').boundingBox(),
  ]);
  expect(header?.y).toBe((bar?.y ?? 0) + (bar?.height ?? 0));
  await ribbon(page).getByRole('link', { name: 'Выйти из предпросмотра' }).click();
  await expect(ribbon(page)).toBeHidden();
  await expect(page).toHaveURL(`${site.url}/`);
});

test('a preview that can’t be loaded ends itself, and the visitor is told why', async ({ page, watch }) => {
  watch.allow(...EXPECTED);
  const beacons = await TabBeacons.of(page);
  await page.route(ENTRY(), (route) => route.abort());
  const { path: link } = await previewRelease(site, dist);
  await page.goto(site.url + link);
  await expect(page.getByText('Предпросмотр завершён').first()).toBeVisible({ timeout: 30_000 });
  await expect(ribbon(page)).toBeHidden();
  await expect(new HomePage(page).title).toBeVisible();
  await expect(new AreaPanel(page).panel).toBeHidden();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('preview');
  expect(beacons.failures).toEqual([]);
});

test('a release that this browser can’t load gives way to the last good one', async ({ page, watch }) => {
  watch.allow(...EXPECTED);
  const tab = new OpenTab(page);
  const beacons = await TabBeacons.of(page);
  await deployRelease(site, dist, 'drill: a release that breaks on its way');
  await page.route(ENTRY(), async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()};window.__tampered = true;` });
  });
  await page.goto(site.url);
  await expect.poll(() => tab.loads).toEqual(['/', '/']);
  await expect(new HomePage(page).title).toBeVisible();
  await page.goto(`${site.url}/starting`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(new AreaPanel(page).panel).toBeHidden();
  expect(tab.loads).toEqual(['/', '/', '/starting']);
  expect(await page.evaluate(() => '__tampered' in window)).toBe(false);
  expect(beacons.failures).toEqual(['home integrity']);
  await rollBack(site, 'home');
});
