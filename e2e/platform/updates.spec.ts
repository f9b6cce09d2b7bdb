import path from 'node:path';
import { OpenTab } from '../fixtures/open-tab';
import { expect, test } from '../fixtures/test';
import { HomePage } from '../pages/home.page';
import { deployRetitled, restoreHome, rollBack } from '../site/deploy';
import type { SiteProcess } from '../site/site-process';

const HOME = path.resolve(import.meta.dirname, '../../mf-home/dist');

test.describe.configure({ mode: 'serial' });

let site: SiteProcess;

test.beforeAll(({ drillSite }) => {
  site = drillSite;
});
test.afterAll(() => restoreHome(site));

test('loads the new release on the next navigation, and the old one after a rollback', async ({ page }) => {
  const tab = new OpenTab(page);
  const home = new HomePage(page);
  await tab.open(`${site.url}/`);
  await deployRetitled(site, HOME, { prefix: '/starting', title: 'Вторая сборка' });
  await tab.hideAndShow();
  expect(tab.loads, 'a deploy alone loads nothing').toEqual(['/']);

  const watching = tab.waitForVersionCheck();
  await home.startPlaying.click();
  await expect(page).toHaveTitle('Вторая сборка — Порт-Ноябрь');
  await watching;
  expect(tab.loads).toEqual(['/', '/starting']);

  await rollBack(site, 'home');
  await tab.hideAndShow();
  await page.getByRole('main').getByRole('link', { name: 'Вернуться на главную' }).click();
  await expect(home.title).toBeVisible();
  await expect.poll(() => tab.loads).toEqual(['/', '/starting', '/']);
  await home.startPlaying.click();
  await expect(page).toHaveTitle('Начать играть — Порт-Ноябрь');
});

test('navigates without document loads when nothing was deployed', async ({ page }) => {
  const tab = new OpenTab(page);
  const home = new HomePage(page);
  await tab.open(`${site.url}/`);
  await tab.hideAndShow();
  await home.startPlaying.click();
  await expect(page).toHaveTitle('Начать играть — Порт-Ноябрь');
  await page.goBack();
  await expect(home.title).toBeVisible();
  expect(tab.loads).toEqual(['/']);
  expect(tab.polls).toBe(1);
});
