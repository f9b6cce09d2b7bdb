import { expectAccessible } from '../fixtures/accessibility';
import { holdLaterCode } from '../fixtures/hold-code';
import { expectFitsEveryWindow } from '../fixtures/layout';
import { headerAlive, isTakenOver, takenOver } from '../fixtures/taken-over';
import { expect, test } from '../fixtures/test';
import { HomePage } from '../pages/home.page';
import { LegalPage } from '../pages/legal.page';

for (const [name, address] of [
  ['Условия использования', '/legal/terms'],
  ['Пользовательское соглашение', '/legal/agreement'],
  ['Правила оплаты', '/legal/payments'],
] as const) {
  test(`the footer leads to «${name}»`, async ({ page }) => {
    const legal = new LegalPage(page);
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(legal.title).toHaveText(name);
    await expect(page).toHaveTitle(`${name} — Порт-Ноябрь`);
    await expect(legal.sections.first()).toBeVisible();
  });
}

test('a document has its edition, its contents and its fingerprint', async ({ page }) => {
  const legal = new LegalPage(page);
  await legal.open('agreement');
  await expect(page.getByText('Редакция 2, действует с 1 ноября 2026 года.')).toBeVisible();
  await expect(legal.sheet).toContainText(/Отпечаток редакции [0-9a-f]{4}.[0-9a-f]{4}.[0-9a-f]{4}\./);
  await legal.contents.filter({ hasText: 'Как обжаловать решение' }).click();
  await expect(page).toHaveURL(/#p6$/);
  await expect(legal.sections.filter({ hasText: 'Как обжаловать решение' })).toBeInViewport({ ratio: 1 });
});

test('the contents work while the page’s own code is on the way, and nothing is drawn anew', async ({
  page,
}) => {
  const legal = new LegalPage(page);
  // its document fetches it too: held is what the main page does without
  const code = await holdLaterCode(page, 'home', '/');
  await legal.open('agreement');
  await headerAlive(page);
  await legal.sheet.evaluate((sheet) => sheet.setAttribute('data-served', ''));
  expect(await isTakenOver(legal.contents.first())).toBe(false);
  await legal.contents.filter({ hasText: 'Как обжаловать решение' }).click();
  await expect(page).toHaveURL(/#p6$/);
  await expect(legal.sections.filter({ hasText: 'Как обжаловать решение' })).toBeInViewport({ ratio: 1 });
  code.release();
  await takenOver(legal.contents.first());
  await expect(legal.sheet).toHaveAttribute('data-served');
  await expect(legal.sections.filter({ hasText: 'Как обжаловать решение' })).toBeInViewport({ ratio: 1 });
});

test('an earlier edition is a page of its own', async ({ page }) => {
  const legal = new LegalPage(page);
  await legal.open('agreement');
  await page.getByRole('link', { name: 'редакция 1' }).click();
  await expect(page).toHaveURL(/\/legal\/agreement\/1$/);
  await expect(page.getByText('Редакция 1, действует с 1 марта 2026 года.')).toBeVisible();
  await expect(legal.sections).toHaveCount(6);
});

test('a link inside a document leads to the clause that it names', async ({ page }) => {
  const legal = new LegalPage(page);
  await legal.open('agreement');
  await legal.sheet.locator('a[href="/legal/payments#p4"]').click();
  await expect(legal.title).toHaveText('Правила оплаты');
  await expect(legal.sections.filter({ hasText: 'Возврат' })).toBeInViewport({ ratio: 1 });
});

test('/legal lists the documents', async ({ page }) => {
  const legal = new LegalPage(page);
  await legal.open();
  await expect(legal.title).toHaveText('Документы');
  await expect(legal.documents).toHaveCount(6);
  await legal.documents.filter({ hasText: 'Политика конфиденциальности' }).click();
  await expect(legal.title).toHaveText('Политика конфиденциальности');
});

for (const address of ['/legal/nope', '/legal/agreement/99']) {
  test(`a document that is not there (${address}) is a real 404 in the words of the spec`, async ({
    page,
    watch,
  }) => {
    watch.allow(/404/);
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница не найдена');
    await expect(page.getByText(`Page Not Found: ${address}`, { exact: true })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'На главную' }).click();
    await expect(new HomePage(page).title).toBeVisible();
  });
}

test('no window makes a reader scroll sideways, and the document is accessible', async ({
  page,
  isMobile,
}) => {
  const legal = new LegalPage(page);
  await legal.open('privacy');
  await expectFitsEveryWindow(page, { isMobile });
  await expectAccessible(page);
});

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('a document reads whole', async ({ page, watch }) => {
    // Chromium counts scripts that it was told not to run as refused.
    watch.allow(/\.js csp$/);
    const legal = new LegalPage(page);
    await legal.open('payments');
    await expect(legal.title).toHaveText('Правила оплаты');
    await expect(legal.sections).toHaveCount(6);
    await expect(legal.documents).toHaveCount(6);
  });
});
