import { headerAlive } from '../fixtures/taken-over';
import { expectAccessible } from '../fixtures/accessibility';
import { nextFrames } from '../fixtures/next-frames';
import { expect, test } from '../fixtures/test';
import { SiteHeader } from '../pages/header.page';
import { SiteMenu } from '../pages/menu.page';

test('the menu opens, and Escape closes it and gives the focus back', async ({ page }) => {
  const menu = new SiteMenu(page);
  await page.goto('/');
  await menu.open();
  await expect(menu.panel).toBeVisible();
  await expect(menu.items.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu.panel).toBeHidden();
  await expect(menu.button).toBeFocused();
});

test('a menu that was opened before the scripts came stays open when they do', async ({ page }) => {
  const menu = new SiteMenu(page);
  await page.goto('/', { waitUntil: 'commit' });
  await menu.open();
  await headerAlive(page);
  await nextFrames(page);
  await expect(menu.panel).toBeVisible();
});

test('the menu closes by its own button or a tap beside it', async ({ page, isMobile }) => {
  const menu = new SiteMenu(page);
  await page.goto('/');
  await menu.open();
  await expect(menu.panel).toBeVisible();
  // On a phone the menu is the whole screen: there is no «beside».
  if (isMobile) await menu.closeButton.click();
  else await page.mouse.click(20, 500);
  await expect(menu.panel).toBeHidden();
});

test('the menu has six items in the order of the spec, and a guest’s two buttons below', async ({ page }) => {
  const menu = new SiteMenu(page);
  await page.goto('/');
  await menu.open();
  await expect(menu.entries).toHaveText([
    'Личный кабинет',
    'Пополнить счёт',
    'Главная',
    'Начать играть',
    'Форум',
    /^Discord/,
  ]);
  await expect(menu.link('Личный кабинет')).toHaveAttribute('href', '/auth');
  await expect(menu.link('Войти')).toHaveAttribute('href', '/auth');
  await expect(menu.link('Предрегистрация')).toHaveAttribute('href', '/preregistration');
  await expect(menu.signOut).toHaveCount(0);
});

test('the forum opens in the same tab, Discord in a new one', async ({ page }) => {
  const menu = new SiteMenu(page);
  await page.goto('/');
  await menu.open();
  await expect(menu.link('Форум')).toHaveAttribute('href', /^https:\/\//);
  await expect(menu.link('Форум')).not.toHaveAttribute('target');
  await expect(menu.link('Discord')).toHaveAttribute('target', '_blank');
  await expect(menu.link('Discord')).toHaveAttribute('rel', /noopener/);
});

test('the header offers its three links and a guest’s buttons; on a phone all of it is in the menu', async ({
  page,
  isMobile,
}) => {
  const header = new SiteHeader(page);
  await page.goto('/');
  if (isMobile) {
    await expect(header.links.first()).toBeHidden();
    await expect(header.signIn).toBeHidden();
    return;
  }
  await expect(header.links).toHaveText(['Начать играть', 'Форум', /^Discord/]);
  await expect(header.signIn).toBeVisible();
  await expect(header.preregistration).toBeVisible();
});

test('the logo leads to the main page', async ({ page }) => {
  await page.goto('/starting');
  await new SiteHeader(page).logo.click();
  await expect(page).toHaveURL(/\/$/);
});

test('the mobile menu shows how many are online; on a desk it does not', async ({ page, isMobile }) => {
  const menu = new SiteMenu(page);
  await page.goto('/');
  await menu.open();
  await expect(menu.panel).toBeVisible();
  if (isMobile) await expect(menu.board).toBeVisible();
  else await expect(menu.board).toBeHidden();
});

test('the menu closes when a page is chosen', async ({ page }) => {
  const menu = new SiteMenu(page);
  await page.goto('/');
  await menu.open();
  await menu.link('Начать играть').click();
  await expect(page).toHaveURL(/\/starting$/);
  await expect(menu.panel).toBeHidden();
});

test('«Пополнить счёт» opens the top-up over the page and gives the focus back to the menu’s button', async ({
  page,
}) => {
  const menu = new SiteMenu(page);
  await page.goto('/');
  await headerAlive(page);
  await menu.open();
  await menu.link('Пополнить счёт').click();
  const topUp = page.getByRole('dialog', { name: 'Пополнение счёта' });
  await expect(topUp).toBeVisible();
  await expect(menu.panel).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
  await page.keyboard.press('Escape');
  await expect(topUp).toBeHidden();
  await expect(menu.button).toBeFocused();
});

test('nobody tabs on behind an open menu: it closes when the focus leaves it', async ({ page, isMobile }) => {
  test.skip(isMobile, 'a keyboard matter');
  const menu = new SiteMenu(page);
  await page.goto('/');
  await headerAlive(page);
  await menu.open();
  await expect(menu.panel).toBeVisible();
  await menu.link('Предрегистрация').focus();
  await page.keyboard.press('Tab');
  await expect(menu.panel).toBeHidden();
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});

test('tabbing back from the menu to its button leaves it open, and further back closes it', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'a keyboard matter');
  const menu = new SiteMenu(page);
  await page.goto('/');
  await headerAlive(page);
  await menu.open();
  await menu.closeButton.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(menu.button).toBeFocused();
  await expect(menu.panel).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(menu.panel).toBeHidden();
});

test('the open menu meets WCAG 2.2 AA as far as a machine can tell', async ({ page }) => {
  const menu = new SiteMenu(page);
  await page.goto('/');
  await menu.open();
  await expect(menu.panel).toBeVisible();
  await expectAccessible(page);
});
