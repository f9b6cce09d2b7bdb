import { holdLaterCode } from '../fixtures/hold-code';
import { waitForHydratedHeader, isHydrated, waitForHydration } from '../fixtures/hydration';
import { DESKTOP_ONLY } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { HomePage } from '../pages/home.page';
import { LegalPage } from '../pages/legal.page';

test('opens the documents by the links of the footer', async ({ page }) => {
  const legal = new LegalPage(page);
  await page.goto('/');
  for (const [name, address] of [
    ['Условия использования', '/legal/terms'],
    ['Пользовательское соглашение', '/legal/agreement'],
    ['Правила оплаты', '/legal/payments'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await expect(legal.title).toHaveText(name);
    await expect(page).toHaveTitle(`${name} — Порт-Ноябрь`);
    await expect(legal.sections.first()).toBeVisible();
  }
});

test('shows edition, contents and fingerprint of a document', async ({ page }) => {
  const legal = new LegalPage(page);
  await legal.open('agreement');
  await expect(page.getByText('Редакция 2, действует с 1 ноября 2026 года.')).toBeVisible();
  await expect(legal.sheet).toContainText(/Отпечаток редакции [0-9a-f]{4}.[0-9a-f]{4}.[0-9a-f]{4}\./);
  await legal.contents.filter({ hasText: 'Как обжаловать решение' }).click();
  await expect(page).toHaveURL(/#p6$/);
  await expect(legal.sections.filter({ hasText: 'Как обжаловать решение' })).toBeInViewport({ ratio: 1 });
});

test('keeps contents links working while the page’s own code loads, and keeps the server’s markup', async ({
  page,
}) => {
  const legal = new LegalPage(page);
  // delays the scripts that the legal page loads in addition to those of the home page
  const code = await holdLaterCode(page, 'home', '/');
  await legal.open('agreement');
  await waitForHydratedHeader(page);
  await legal.sheet.evaluate((sheet) => sheet.setAttribute('data-served', ''));
  expect(await isHydrated(legal.contents.first())).toBe(false);
  await legal.contents.filter({ hasText: 'Как обжаловать решение' }).click();
  await expect(page).toHaveURL(/#p6$/);
  await expect(legal.sections.filter({ hasText: 'Как обжаловать решение' })).toBeInViewport({ ratio: 1 });
  code.release();
  await waitForHydration(legal.contents.first());
  await expect(legal.sheet).toHaveAttribute('data-served');
  await expect(legal.sections.filter({ hasText: 'Как обжаловать решение' })).toBeInViewport({ ratio: 1 });
});

test('shows an earlier edition at its own address', { tag: DESKTOP_ONLY }, async ({ page }) => {
  const legal = new LegalPage(page);
  await legal.open('agreement');
  await page.getByRole('link', { name: 'редакция 1' }).click();
  await expect(page).toHaveURL(/\/legal\/agreement\/1$/);
  await expect(page.getByText(/Редакция 1, действовала до/)).toBeVisible();
  await expect(legal.sections).toHaveCount(6);
});

test('opens the clause that a link inside a document names', async ({ page }) => {
  const legal = new LegalPage(page);
  await legal.open('agreement');
  await legal.sheet.locator('a[href="/legal/payments#p4"]').click();
  await expect(legal.title).toHaveText('Правила оплаты');
  await expect(legal.sections.filter({ hasText: 'Возврат' })).toBeInViewport({ ratio: 1 });
});

test('lists the documents at /legal', { tag: DESKTOP_ONLY }, async ({ page }) => {
  const legal = new LegalPage(page);
  await legal.open();
  await expect(legal.title).toHaveText('Документы');
  await expect(legal.documents).toHaveCount(7);
  await legal.documents.filter({ hasText: 'Политика конфиденциальности' }).click();
  await expect(legal.title).toHaveText('Политика конфиденциальности');
});

test(
  'answers 404 for an edition that does not exist and leads home',
  { tag: DESKTOP_ONLY },
  async ({ page, watch }) => {
    watch.allow(/404/);
    const answer = await page.goto('/legal/agreement/99');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Страница не найдена');
    await expect(page.getByText('Page Not Found: /legal/agreement/99', { exact: true })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'На главную' }).click();
    await expect(new HomePage(page).title).toBeVisible();
  },
);

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('shows a whole document', { tag: DESKTOP_ONLY }, async ({ page, watch }) => {
    // with JavaScript off, Chromium reports every script as blocked
    watch.allow(/\.js csp$/);
    const legal = new LegalPage(page);
    await legal.open('payments');
    await expect(legal.title).toHaveText('Правила оплаты');
    await expect(legal.sections).toHaveCount(6);
    await expect(legal.documents).toHaveCount(7);
  });
});
