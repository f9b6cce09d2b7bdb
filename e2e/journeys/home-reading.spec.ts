import { expectTextReadable } from '../fixtures/readable-text';
import { BOTH_LAYOUTS } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { HomePage } from '../pages/home.page';

const NEWEST = 'Паром теперь ходит по расписанию. И опаздывает тоже';

test('shows the newest news first', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await expect(home.title).toBeVisible();
  await expect(home.headlines.first()).toHaveText(NEWEST);
  await expect(home.section('Последние новости')).toContainText('20 ноября');
});

test('opens a question and shows its answer', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  const row = home.question('Сервер бесплатный?');
  await expect(row).not.toHaveAttribute('open');
  await row.getByText('Сервер бесплатный?').click();
  await expect(row).toHaveAttribute('open');
  await expect(row).toContainText('все профессии доступны без оплаты');
});

test('opens and closes a question by keyboard', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  const row = home.question('Сервер бесплатный?');
  await row.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(row).toHaveAttribute('open');
  await page.keyboard.press('Space');
  await expect(row).not.toHaveAttribute('open');
});

test('opens the panel of the selected profession and closes the other', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await expect(home.profession('Рабочий')).toBeChecked();
  await home.profession('Юрист').check();
  await expect(home.profession('Юрист')).toBeChecked();
  await expect(home.profession('Рабочий')).not.toBeChecked();
});

test('shows the whole description of an opened profession', { tag: BOTH_LAYOUTS }, async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  for (const [name, about] of [
    ['Юрист', /^Суд, адвокатура/],
    ['Криминал', /^Контрабанда, угоны/],
    ['Рабочий', /^Порт, стройка/],
  ] as const) {
    await home.profession(name).check();
    const description = home.professions.getByText(about);
    await expect(description).toBeVisible();
    await expectTextReadable(page, description);
  }
});

test('switches professions with the arrow keys', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await home.profession('Рабочий').focus();
  await page.keyboard.press('ArrowRight');
  await expect(home.profession('Юрист')).toBeChecked();
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('shows the whole home page', async ({ page, watch }) => {
    // with JavaScript off, Chromium reports every script as blocked
    watch.allow(/\.js csp$/);
    const home = new HomePage(page);
    await home.open();
    await expect(home.title).toBeVisible();
    await expect(home.headlines.first()).toHaveText(NEWEST);
    await expect(home.question('Сервер бесплатный?')).toBeVisible();
    await expect(home.socialCards).toHaveCount(4);
    await expect(page.getByRole('contentinfo').getByText('help@port-noyabr.example')).toBeVisible();
  });
});
