import { expectAccessible } from '../fixtures/accessibility';
import { waitForHydration } from '../fixtures/hydration';
import { expect, test } from '../fixtures/test';
import { HomePage } from '../pages/home.page';
import { LauncherDialog } from '../pages/launcher-dialog.page';
import { LauncherPage } from '../pages/launcher.page';

const FILE = 'launcher.txt';

test('leads from the guide of the home page to download, film and three steps', async ({ page }) => {
  const launcher = new LauncherPage(page);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Инструкция' }).first().click();
  await expect(page).toHaveURL(/\/launcher$/);
  await expect(launcher.title).toBeVisible();
  await expect(page).toHaveTitle('Лаунчер — Порт-Ноябрь');
  await expect(launcher.steps).toHaveText([/Скачайте файл/, /Укажите папку с игрой/, /Войдите под логином/]);
});

test('moves the focus from a question of the home page to the requirements it links to', async ({ page }) => {
  const launcher = new LauncherPage(page);
  await page.goto('/');
  const link = page.getByRole('main').getByRole('link', { name: 'Системные требования' });
  await page.getByText('Потянет ли мой компьютер?').click();
  await waitForHydration(link);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(launcher.title).toBeVisible();
  const requirements = page.getByRole('heading', { name: 'Системные требования' });
  await expect(requirements).toBeFocused();
  await expect(requirements).toBeInViewport();
});

test('downloads the launcher on «Скачать»', async ({ page }) => {
  const launcher = new LauncherPage(page);
  await launcher.open();
  const download = page.waitForEvent('download');
  await launcher.downloadButton.click();
  expect((await download).suggestedFilename()).toBe(FILE);
  await expect(launcher.title).toBeVisible();
});

test('reports a failed download and offers the official client', async ({ page, watch }) => {
  watch.allow(/503/);
  const launcher = new LauncherPage(page);
  const dialog = new LauncherDialog(page);
  await launcher.answerDownload(503, { code: 'UNAVAILABLE', message: 'Сервер временно недоступен' });
  await launcher.open();
  await waitForHydration(launcher.downloadButton);
  await launcher.downloadButton.click();
  await expect(page.getByText('Лаунчер не скачался').first()).toBeVisible();
  await dialog.expectContent();
  await expectAccessible(page);
  await dialog.understood.click();
  await expect(dialog.dialog).toBeHidden();
  await expect(launcher.downloadButton).toBeFocused();
});

test('opens a news picture in the viewer and closes it by its cross', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  const viewer = page.getByRole('dialog', { name: 'Паром «Ноябрь» подходит к маяку' });
  const picture = home.newsPicture('Паром «Ноябрь» подходит к маяку');
  await picture.scrollIntoViewIfNeeded();
  await waitForHydration(picture);
  await picture.click();
  await expect(viewer.getByRole('img', { name: 'Паром «Ноябрь» подходит к маяку' })).toBeVisible();
  await viewer.getByRole('button', { name: 'Закрыть' }).click();
  await expect(viewer).toBeHidden();
  await expect(picture).toBeFocused();
});

test('opens the film about the project in the viewer', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  const viewer = page.getByRole('dialog', { name: 'Видео о проекте' });
  await waitForHydration(home.film);
  await home.film.click();
  await expect(viewer.getByRole('link', { name: /^Смотреть на youtube\.example/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(home.film).toBeFocused();
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the whole launcher page and downloads the file', async ({ page, watch }) => {
    // with JavaScript off, Chromium reports every script as blocked
    watch.allow(/\.js csp$/);
    const launcher = new LauncherPage(page);
    await launcher.open();
    await expect(launcher.steps).toHaveCount(3);
    await expect(launcher.filmPoster).toHaveAttribute(
      'href',
      'https://youtube.example/watch/port-noyabr-launcher',
    );
    const download = page.waitForEvent('download');
    await launcher.downloadButton.click();
    expect((await download).suggestedFilename()).toBe(FILE);
  });
});
