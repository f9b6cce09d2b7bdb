import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility';
import { enter, expectNoSideways, openSite, PHONE } from '../fixtures/console-person';
import { expect, test as base } from '../fixtures/test';
import { type ShopSite, startShopSite } from '../site/shop-site';

const TITLE = 'Таксопарк набирает ночную смену';

let shop: ShopSite;

// `shop` is still undefined when the hook that starts the site reads the base URL
const test = base.extend({ baseURL: async ({}, use) => use((shop as ShopSite | undefined)?.site.url) });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await startShopSite();
});
test.afterAll(() => shop?.stop());

test('lets an editor correct a news item, look at it on the site, publish it and take it back', async ({
  page,
}) => {
  const visitor = await openSite(shop, page, '/');
  const shown = (at: Page) => at.getByText(TITLE).first();
  await expect(visitor.getByText('Таксопарк набирает смену').first()).toBeVisible();

  await enter(shop, page, 'a.redaktor', ['editor']);
  await expect(page.getByRole('heading', { name: 'Тексты сайта' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Выпуски' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Найти файл' }).fill('Таксопарк');
  await page.getByRole('button', { name: /Таксопарк набирает смену/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Создать' }).click();

  // a mistake is kept in the draft, and said at its field
  const title = page.getByRole('textbox', { name: 'Заголовок', exact: true });
  await title.fill('<b>Таксопарк</b>');
  await page.getByRole('button', { name: 'Сохранить в черновик' }).click();
  await expect(title).toHaveAccessibleDescription(/разметка или код/);
  await expectAccessible(page);
  await title.fill(TITLE);
  await page.getByRole('button', { name: 'Сохранить в черновик' }).click();
  await expect(page.getByText(/^Сохранено в \d\d:\d\d\sМСК\.$/)).toBeVisible();
  await page.getByRole('link', { name: /^К черновику/ }).click();
  await expectAccessible(page);

  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Показать на сайте' }).click();
  const preview = await opened;
  await expect(preview.getByRole('complementary', { name: 'Черновик' })).toBeVisible();
  await expect(shown(preview)).toBeVisible();
  await visitor.reload();
  await expect(shown(visitor)).toHaveCount(0);

  await page.getByRole('button', { name: 'Что изменится' }).click();
  await expect(page.locator('ins').first()).toContainText('ночную');
  await page.getByRole('button', { name: 'Опубликовать' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Зачем' }).fill('Набирают только в ночь');
  await dialog.getByRole('button', { name: 'Опубликовать' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(async () => {
    await visitor.reload();
    await expect(shown(visitor)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await preview.getByRole('link', { name: 'Выйти из черновика' }).click();
  await expect(preview.getByRole('complementary', { name: 'Черновик' })).toHaveCount(0);

  await page.getByRole('link', { name: 'История' }).click();
  await expect(page.getByRole('table', { name: 'История публикаций' })).toContainText(
    'Набирают только в ночь',
  );
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Вернуть редакцию публикации № 1' }).click();
  await dialog.getByRole('textbox', { name: 'Зачем' }).fill('Набирают и днём');
  await dialog.getByRole('button', { name: 'Вернуть эту редакцию' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(async () => {
    await visitor.reload();
    await expect(shown(visitor)).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});
