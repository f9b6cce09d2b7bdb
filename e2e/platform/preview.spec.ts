import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { BROKEN_HOME, buildDrill } from '../drills/build-drill';
import { PageReportLog } from '../fixtures/page-reports';
import { OpenTab } from '../fixtures/open-tab';
import { expect, test } from '../fixtures/test';
import { AreaPanel } from '../pages/area-panel.page';
import { HomePage } from '../pages/home.page';
import { runPipeline } from '../site/pipeline';
import { deployRelease, fetchLiveRelease, previewRelease, restoreHome, rollBack } from '../site/deploy';
import type { SiteProcess } from '../site/site-process';

test.describe.configure({ mode: 'serial' });

let site: SiteProcess;
let dist: string;
let bad: { id: string; entry: string };

test.beforeAll(async ({ drillSite }) => {
  site = drillSite;
  dist = await buildDrill(BROKEN_HOME);
  bad = JSON.parse(await readFile(path.join(dist, 'release.json'), 'utf8')) as typeof bad;
});
test.afterAll(() => restoreHome(site));

const ENTRY = () => `**/r/home/${bad.entry}`;
const EXPECTED = [/раздела home/, /\/r\/home\//, /ERR_FAILED/, /integrity/i, /preload/];

/** Opens a preview link and presses the button of its page. */
async function openPreview(page: Page, link: string): Promise<void> {
  await page.goto(site.url + link);
  await page.getByRole('button', { name: 'Открыть предпросмотр' }).click();
}

const ribbon = (page: Page) => page.getByRole('complementary', { name: 'Предпросмотр' });

test('marks a preview and leaves it with one click', async ({ page }) => {
  const { path: link } = await previewRelease(site, dist);
  await page.goto(site.url + link);
  await expect(page.getByRole('heading', { name: 'Открыть предпросмотр?' })).toBeVisible();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('preview');
  await openPreview(page, link);
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

for (const host of ['github', 'gitlab'] as const)
  test(`shows several areas through the link that the example pipeline for ${host} posts`, async ({
    page,
  }) => {
    const comment = await runPipeline(host, site, ['account', 'home']);
    const [, link = ''] = /\]\((http\S+)\)/.exec(comment) ?? [];
    await page.goto(link);
    await page.getByRole('button', { name: 'Открыть предпросмотр' }).click();
    await expect(page).toHaveURL(`${site.url}/auth`);
    await expect(ribbon(page)).toContainText('Предпросмотр: Личный кабинет, Главная');
    for (const area of ['account', 'home'])
      expect(comment).toMatch(new RegExp(`\\| ${area} \\| .[0-9a-f]{16}. \\|`));
  });

test('switches an area to the live release and back by keyboard, if the link allows it', async ({ page }) => {
  const { path: link } = await previewRelease(site, dist, { switchable: true });
  const live = (await fetchLiveRelease(site, 'home')).slice(0, 8);
  const linked = bad.id.slice(0, 8);
  await openPreview(page, link);
  const button = ribbon(page).getByRole('button', { name: 'Выпуски' });
  const panel = page.getByRole('dialog', { name: 'Выпуски' });
  const openPanel = async () => {
    // the button works once the page has hydrated
    await expect(async () => {
      await button.press('Enter');
      await expect(panel).toBeVisible({ timeout: 1_000 });
    }).toPass();
  };
  await openPanel();
  await expect(panel.getByRole('radio', { name: `Из ссылки ${linked}` })).toBeChecked();
  await expect(panel.getByRole('heading', { name: 'Выпуски' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
  for (const [option, seen] of [
    ['В эфире', live],
    ['Из ссылки', linked],
  ] as const) {
    await openPanel();
    await expect(panel.getByRole('button', { name: 'Показать' })).toBeDisabled();
    await panel.getByRole('radio', { checked: true }).focus();
    await page.keyboard.press(option === 'В эфире' ? 'ArrowUp' : 'ArrowDown');
    await expect(panel.getByRole('radio', { name: `${option} ${seen}` })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(ribbon(page)).toContainText(`выпуск ${seen}`);
    await expect(panel).toBeHidden();
  }
  await openPanel();
  await panel.getByRole('button', { name: 'Как в эфире' }).click();
  await expect(ribbon(page)).toContainText(`выпуск ${live}`);
});

test('ends a preview that cannot be loaded and tells the visitor why', async ({ page, watch }) => {
  watch.allow(...EXPECTED);
  const reports = await PageReportLog.record(page);
  await page.route(ENTRY(), (route) => route.abort());
  const { path: link } = await previewRelease(site, dist);
  await openPreview(page, link);
  await expect(page.getByText('Предпросмотр завершён').first()).toBeVisible({ timeout: 30_000 });
  await expect(ribbon(page)).toBeHidden();
  await expect(new HomePage(page).title).toBeVisible();
  await expect(new AreaPanel(page).panel).toBeHidden();
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('preview');
  expect(reports.failures).toEqual([]);
});

test('falls back to the last good release when the new one cannot be loaded', async ({ page, watch }) => {
  watch.allow(...EXPECTED);
  const tab = new OpenTab(page);
  const reports = await PageReportLog.record(page);
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
  expect(reports.failures).toEqual(['home integrity']);
  await rollBack(site, 'home');
});
