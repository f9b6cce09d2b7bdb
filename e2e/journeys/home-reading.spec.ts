import { expect, test } from '../fixtures/test';
import { HomePage } from '../pages/home.page';

const NEWEST = 'Паром теперь ходит по расписанию. И опаздывает тоже';

test('a visitor reads the news, newest first', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await expect(home.title).toBeVisible();
  await expect(home.headlines.first()).toHaveText(NEWEST);
  await expect(home.section('Последние новости')).toContainText('20 ноября');
});

test('a visitor opens a question and reads its answer', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  const row = home.question('Сервер бесплатный?');
  await expect(row).not.toHaveAttribute('open');
  await row.getByText('Сервер бесплатный?').click();
  await expect(row).toHaveAttribute('open');
  await expect(row).toContainText('Вход свободный');
});

test('a question opens and closes by keyboard', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  const row = home.question('Сервер бесплатный?');
  await row.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(row).toHaveAttribute('open');
  await page.keyboard.press('Space');
  await expect(row).not.toHaveAttribute('open');
});

test('social cards name the network, count its people in Russian and open beside the site', async ({
  page,
}) => {
  const home = new HomePage(page);
  await home.open();
  await expect(home.socialCards).toHaveCount(4);
  const expected = [
    /Discord.*48.213.*участников/,
    /VK.*31.502.*участника/,
    /Telegram.*12.641.*участник(?!а|ов)/,
    /YouTube.*9.874.*подписчика/,
  ];
  for (const [index, words] of expected.entries()) {
    const card = home.socialCards.nth(index);
    await expect(card).toContainText(words);
    await expect(card).toHaveAttribute('target', '_blank');
    await expect(card).toHaveAttribute('rel', /noopener/);
  }
});

test('choosing a profession opens its panel and closes the other', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await expect(home.profession('Рабочий')).toBeChecked();
  await home.profession('Юрист').check();
  await expect(home.profession('Юрист')).toBeChecked();
  await expect(home.profession('Рабочий')).not.toBeChecked();
});

test('the professions answer to the arrow keys', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await home.profession('Рабочий').focus();
  await page.keyboard.press('ArrowRight');
  await expect(home.profession('Юрист')).toBeChecked();
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page reads completely', async ({ page, watch }) => {
    // Chromium counts scripts that it was told not to run as refused.
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
