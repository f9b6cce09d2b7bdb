import { expect, test } from '../fixtures/test';
import type { OpenTab } from '../fixtures/open-tab';
import { FormDrillPage } from '../pages/form-drill.page';
import { HomePage } from '../pages/home.page';

const STARTING = 'Начать играть — Порт-Ноябрь';

/** Responds to every poll with a build that differs from the page's own build. */
const simulateNewBuild = ({ page }: OpenTab) =>
  page.route('**/builds/latest.json', (route) =>
    route.fulfill({ json: { id: 'fedcba9876543210', timestamp: 1 } }),
  );

test.beforeEach(({ tab }) => simulateNewBuild(tab));

test('postpones the reload while a form is dirty and makes up for it on the next navigation', async ({
  page,
  tab,
}) => {
  const form = new FormDrillPage(page);
  await tab.open('/drill/form');
  await form.letter.fill('Привет');
  await tab.hideAndShow();
  await form.link.click();
  await expect(page).toHaveTitle(STARTING);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(tab.loads).toEqual(['/drill/form']);
  await page.goBack();
  await expect(form.letter).toHaveValue('');
  await expect.poll(() => tab.loads).toEqual(['/drill/form', '/drill/form']);
});

test('postpones the reload while a modal is open', async ({ page, tab }) => {
  const form = new FormDrillPage(page);
  const modal = page.getByRole('dialog', { name: 'Короткое' });
  await tab.open('/drill/form');
  await form.toModals.click();
  await page.getByRole('button', { name: 'Короткое' }).click();
  await expect(modal).toBeVisible();
  await tab.hideAndShow();
  await page.goBack();
  await expect(form.letter).toBeVisible();
  await expect(modal).toBeHidden();
  expect(tab.loads).toEqual(['/drill/form']);
  await form.link.click();
  await expect(page).toHaveTitle(STARTING);
  expect(tab.loads).toEqual(['/drill/form', '/starting']);
});

test('loads the document for navigation from code and passes its state on', async ({ page, tab, watch }) => {
  watch.allow(/404/);
  await tab.open('/drill/form');
  await tab.hideAndShow();
  await new FormDrillPage(page).byCode.click();
  await expect(page.getByRole('img', { name: 'Ошибка 410' })).toBeVisible();
  expect(tab.loads).toEqual(['/drill/form', '/error']);
});

test('loads nothing for an anchor, another query or a new tab', async ({ page, context, tab }) => {
  const form = new FormDrillPage(page);
  await tab.open('/drill/form');
  await tab.hideAndShow();
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

test('loads the document once for a double click and adds one history entry', async ({ page, tab }) => {
  await tab.open('/');
  await tab.hideAndShow();
  const watching = tab.waitForVersionCheck();
  await new HomePage(page).startPlaying.dblclick();
  await watching;
  await expect(page).toHaveTitle(STARTING);
  expect(tab.loads).toEqual(['/', '/starting']);
  await page.goBack();
  await expect(new HomePage(page).title).toBeVisible();
});
