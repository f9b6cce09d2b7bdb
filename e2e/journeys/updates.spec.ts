import path from 'node:path';
import { OpenTab } from '../fixtures/open-tab';
import { expect, test } from '../fixtures/test';
import { HomePage } from '../pages/home.page';
import { deployRetitled, rollBack } from '../site/deploy-client';
import { type SiteProcess, startSiteProcess } from '../site/site-process';

const HOME = path.resolve(import.meta.dirname, '../../mf-home/dist');

test.describe.configure({ mode: 'serial' });

let site: SiteProcess;

test.beforeAll(async () => {
  site = await startSiteProcess();
});
test.afterAll(() => site.stop());

test('a tab that was open during a deploy goes on to the new release, and a rollback takes it back', async ({
  page,
}) => {
  const tab = new OpenTab(page);
  const home = new HomePage(page);
  await tab.open(`${site.url}/`);
  await deployRetitled(site, HOME, { prefix: '/starting', title: 'Вторая сборка' });
  await tab.lookAwayAndBack();
  expect(tab.loads, 'a deploy alone takes nothing from the player').toEqual(['/']);

  const watching = tab.whenWatching();
  await home.startPlaying.click();
  await expect(page).toHaveTitle('Вторая сборка — Порт-Ноябрь');
  await watching;
  expect(tab.loads).toEqual(['/', '/starting']);

  await rollBack(site, 'home');
  await tab.lookAwayAndBack();
  await page.getByRole('main').getByRole('link', { name: 'Вернуться на главную' }).click();
  await expect(home.title).toBeVisible();
  await expect.poll(() => tab.loads).toEqual(['/', '/starting', '/']);
  await home.startPlaying.click();
  await expect(page).toHaveTitle('Начать играть — Порт-Ноябрь');
});

test('a tab that nothing was deployed under goes from page to page without loading one', async ({ page }) => {
  const tab = new OpenTab(page);
  const home = new HomePage(page);
  await tab.open(`${site.url}/`);
  await tab.lookAwayAndBack();
  await home.startPlaying.click();
  await expect(page).toHaveTitle('Начать играть — Порт-Ноябрь');
  await page.goBack();
  await expect(home.title).toBeVisible();
  expect(tab.loads).toEqual(['/']);
  expect(tab.polls).toBe(1);
});
