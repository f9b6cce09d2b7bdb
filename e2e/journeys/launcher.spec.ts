import { expectAccessible } from '../fixtures/accessibility';
import { expectFitsEveryWindow } from '../fixtures/layout';
import { takenOver } from '../fixtures/taken-over';
import { expect, test } from '../fixtures/test';
import { HomePage } from '../pages/home.page';
import { LauncherDialog } from '../pages/launcher-dialog.page';
import { LauncherPage } from '../pages/launcher.page';

const FILE = 'launcher.txt';

test('the guide of the main page is the launcher’s page: download, film and three steps', async ({
  page,
}) => {
  const launcher = new LauncherPage(page);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Инструкция' }).first().click();
  await expect(page).toHaveURL(/\/launcher$/);
  await expect(launcher.title).toBeVisible();
  await expect(page).toHaveTitle('Лаунчер — Порт-Ноябрь');
  await expect(launcher.steps).toHaveText([/Скачайте файл/, /Укажите папку с игрой/, /Войдите под логином/]);
});

test('«Скачать» gives the file', async ({ page }) => {
  const launcher = new LauncherPage(page);
  await launcher.open();
  const download = page.waitForEvent('download');
  await launcher.downloadButton.click();
  expect((await download).suggestedFilename()).toBe(FILE);
  await expect(launcher.title).toBeVisible();
});

test('a download that fails says so and offers the official client', async ({ page, watch }) => {
  watch.allow(/503/);
  const launcher = new LauncherPage(page);
  const dialog = new LauncherDialog(page);
  await launcher.answerDownload(503, { code: 'UNAVAILABLE', message: 'Сервер временно недоступен' });
  await launcher.open();
  await takenOver(launcher.downloadButton);
  await launcher.downloadButton.click();
  await expect(page.getByText('Лаунчер не скачался').first()).toBeVisible();
  await dialog.expectTheSpecsWords();
  await expectAccessible(page);
  await dialog.understood.click();
  await expect(dialog.dialog).toBeHidden();
  await expect(launcher.downloadButton).toBeFocused();
});

test('a picture of the news opens whole, and closes by its cross', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  const viewer = page.getByRole('dialog', { name: 'Паром «Ноябрь» подходит к маяку' });
  const picture = home.newsPicture('Паром «Ноябрь» подходит к маяку');
  await picture.scrollIntoViewIfNeeded();
  await takenOver(picture);
  await picture.click();
  await expect(viewer.getByRole('img', { name: 'Паром «Ноябрь» подходит к маяку' })).toBeVisible();
  await viewer.getByRole('button', { name: 'Закрыть' }).click();
  await expect(viewer).toBeHidden();
  await expect(picture).toBeFocused();
});

test('the film about the project opens in the viewer', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  const viewer = page.getByRole('dialog', { name: 'Видео о проекте' });
  await takenOver(home.film);
  await home.film.click({ position: { x: 12, y: 12 } });
  await expect(viewer.getByRole('link', { name: /^Смотреть на сайте видеохостинга/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(home.film).toBeFocused();
});

test('the film’s host hears of a visitor only when the film is wanted', async ({ page }) => {
  const asked: string[] = [];
  await page.route('https://rutube.ru/**', (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>film</title>' });
  });
  const launcher = new LauncherPage(page);
  await launcher.open();
  await expect(launcher.filmPoster).toBeVisible();
  expect(asked).toEqual([]);
  await takenOver(launcher.filmPoster);
  await launcher.filmPoster.click();
  await expect(launcher.filmPlayer).toBeVisible();
  await expect.poll(() => asked).toEqual([expect.stringMatching(/^https:\/\/rutube\.ru\/play\/embed\//)]);
});

test('no window makes a visitor of the launcher scroll sideways, and the page is accessible', async ({
  page,
  isMobile,
}) => {
  const launcher = new LauncherPage(page);
  await launcher.open();
  await expectFitsEveryWindow(page, { isMobile });
  await expectAccessible(page);
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('the launcher’s page reads whole, and the file can be had', async ({ page, watch }) => {
    // Chromium counts scripts that it was told not to run as refused.
    watch.allow(/\.js csp$/);
    const launcher = new LauncherPage(page);
    await launcher.open();
    await expect(launcher.steps).toHaveCount(3);
    await expect(launcher.filmPoster).toHaveAttribute('href', /^https:\/\/rutube\.ru\/video\//);
    const download = page.waitForEvent('download');
    await launcher.downloadButton.click();
    expect((await download).suggestedFilename()).toBe(FILE);
  });
});
