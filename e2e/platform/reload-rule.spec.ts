import { expect, test } from '../fixtures/test';
import type { OpenTab } from '../fixtures/open-tab';
import { FormDrillPage } from '../pages/form-drill.page';
import { HomePage } from '../pages/home.page';

const STARTING = 'Начать играть — Порт-Ноябрь';
const DAY_MS = 86_400_000;

/** From now on every look finds a build that is not the page's. */
const keepBuilding = ({ page }: OpenTab) =>
  page.route('**/builds/latest.json', (route) =>
    route.fulfill({ json: { id: 'fedcba9876543210', timestamp: 1 } }),
  );

test.beforeEach(({ tab }) => keepBuilding(tab));

test('a dirty form holds the reload back; once it is left the next navigation makes up for it', async ({
  page,
  tab,
}) => {
  const form = new FormDrillPage(page);
  await tab.open('/drill/form');
  await form.letter.fill('Привет');
  await tab.lookAwayAndBack();
  await form.link.click();
  await expect(page).toHaveTitle(STARTING);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(tab.loads).toEqual(['/drill/form']);
  await page.goBack();
  await expect(form.letter).toHaveValue('');
  await expect.poll(() => tab.loads).toEqual(['/drill/form', '/drill/form']);
});

test('an open modal holds the reload back', async ({ page, tab }) => {
  const form = new FormDrillPage(page);
  const modal = page.getByRole('dialog', { name: 'Короткое' });
  await tab.open('/drill/form');
  await form.toModals.click();
  await page.getByRole('button', { name: 'Короткое' }).click();
  await expect(modal).toBeVisible();
  await tab.lookAwayAndBack();
  await page.goBack();
  await expect(form.letter).toBeVisible();
  await expect(modal).toBeHidden();
  expect(tab.loads).toEqual(['/drill/form']);
  await form.link.click();
  await expect(page).toHaveTitle(STARTING);
  expect(tab.loads).toEqual(['/drill/form', '/starting']);
});

test('navigation from code is a full load too, and what it carries arrives', async ({ page, tab, watch }) => {
  watch.allow(/404/);
  await tab.open('/drill/form');
  await tab.lookAwayAndBack();
  await new FormDrillPage(page).byCode.click();
  await expect(page.getByRole('img', { name: 'Ошибка 410' })).toBeVisible();
  expect(tab.loads).toEqual(['/drill/form', '/error']);
});

test('a place in the page, another query and a new tab load nothing', async ({ page, context, tab }) => {
  const form = new FormDrillPage(page);
  await tab.open('/drill/form');
  await tab.lookAwayAndBack();
  await form.toTheEnd.click();
  await expect(page).toHaveURL(/#end$/);
  await form.nextInList.click();
  await expect(page).toHaveURL(/\?page=2$/);
  await page.goBack();
  await expect(page).toHaveURL(/#end$/);
  const opened = context.waitForEvent('page');
  await form.link.click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveTitle(STARTING);
  expect(tab.loads).toEqual(['/drill/form']);
});

test('a path is loaded in full at most once in ten seconds, whatever is deployed meanwhile', async ({
  page,
  tab,
}) => {
  const home = new HomePage(page);
  const toMainPage = page.getByRole('main').getByRole('link', { name: 'Вернуться на главную' });
  const noon = new Date('2026-11-20T12:00:00');
  await page.clock.setFixedTime(noon);
  await tab.open('/');
  for (const next of [home.startPlaying, toMainPage]) {
    await tab.lookAwayAndBack();
    const watching = tab.whenWatching();
    await next.click();
    await watching;
  }
  expect(tab.loads).toEqual(['/', '/starting', '/']);
  await tab.lookAwayAndBack();
  await page.clock.setFixedTime(new Date(noon.getTime() + 9_999));
  await home.startPlaying.click();
  await expect(page).toHaveTitle(STARTING);
  await toMainPage.click();
  await expect(home.title).toBeVisible();
  expect(tab.loads).toEqual(['/', '/starting', '/']);
  await page.clock.setFixedTime(new Date(noon.getTime() + 10_000));
  await home.startPlaying.click();
  await expect.poll(() => tab.loads).toEqual(['/', '/starting', '/', '/starting']);
});

test('two clicks on a link are one full load, and the way back is one step', async ({ page, tab }) => {
  await tab.open('/');
  await tab.lookAwayAndBack();
  const watching = tab.whenWatching();
  await new HomePage(page).startPlaying.dblclick();
  await watching;
  await expect(page).toHaveTitle(STARTING);
  expect(tab.loads).toEqual(['/', '/starting']);
  await page.goBack();
  await expect(new HomePage(page).title).toBeVisible();
});

test('a tab that has lost the network goes on with what it has', async ({ page, context, tab, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const home = new HomePage(page);
  await tab.open('/');
  // code that comes later than the page is there by then
  await home.startPlaying.click();
  await expect(page).toHaveTitle(STARTING);
  await page.goBack();
  await expect(home.title).toBeVisible();
  await tab.lookAwayAndBack();
  await context.setOffline(true);
  await home.startPlaying.click();
  await expect(page).toHaveTitle(STARTING);
  expect(tab.loads).toEqual(['/']);
});

for (const ms of [-DAY_MS, DAY_MS]) {
  test(`with a clock that is wrong by ${ms} ms the reload happens all the same`, async ({ page, tab }) => {
    await page.clock.setFixedTime(new Date(Date.now() + ms));
    await tab.open('/');
    await tab.lookAwayAndBack();
    await new HomePage(page).startPlaying.click();
    await expect.poll(() => tab.loads).toEqual(['/', '/starting']);
    await expect(page).toHaveTitle(STARTING);
  });
}
