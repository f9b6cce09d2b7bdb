import { waitForHydratedHeader } from '../fixtures/hydration';
import { expectAccessible } from '../fixtures/accessibility';
import { nextFrames } from '../fixtures/next-frames';
import { BOTH_LAYOUTS, DESKTOP_ONLY } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { SiteHeader } from '../pages/header.page';
import { SiteMenu } from '../pages/menu.page';

test(
  'opens the menu, and closes it and restores the focus on Escape',
  { tag: BOTH_LAYOUTS },
  async ({ page }) => {
    const menu = new SiteMenu(page);
    await page.goto('/');
    await menu.open();
    await expect(menu.panel).toBeVisible();
    await expect(menu.items.first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu.panel).toBeHidden();
    await expect(menu.button).toBeFocused();
  },
);

test('keeps a menu open that was opened before the scripts came', { tag: BOTH_LAYOUTS }, async ({ page }) => {
  const menu = new SiteMenu(page);
  await page.goto('/', { waitUntil: 'commit' });
  await menu.open();
  await waitForHydratedHeader(page);
  await nextFrames(page);
  await expect(menu.panel).toBeVisible();
});

test(
  'closes the menu by its button or a click beside it',
  { tag: BOTH_LAYOUTS },
  async ({ page, isMobile }) => {
    const menu = new SiteMenu(page);
    await page.goto('/');
    await menu.open();
    await expect(menu.panel).toBeVisible();
    // the phone menu fills the screen, so there is no free area beside the menu to click
    if (isMobile) await menu.closeButton.click();
    else await page.mouse.click(20, 500);
    await expect(menu.panel).toBeHidden();
  },
);

test(
  'shows links and guest buttons in the header, on a phone in the menu only',
  { tag: BOTH_LAYOUTS },
  async ({ page, isMobile }) => {
    const header = new SiteHeader(page);
    await page.goto('/');
    if (isMobile) {
      await expect(header.links.first()).toBeHidden();
      await expect(header.signIn).toBeHidden();
      return;
    }
    await expect(header.links).toHaveText(['Начать играть', 'Форум', /^Discord/]);
    await expect(header.signIn).toBeVisible();
    await expect(header.registration).toBeVisible();
  },
);

test('leads to the home page by the logo', async ({ page }) => {
  await page.goto('/starting');
  await new SiteHeader(page).logo.click();
  await expect(page).toHaveURL(/\/$/);
});

test(
  'shows the number of players online in the phone menu only',
  { tag: BOTH_LAYOUTS },
  async ({ page, isMobile }) => {
    const menu = new SiteMenu(page);
    await page.goto('/');
    await menu.open();
    await expect(menu.panel).toBeVisible();
    if (isMobile) await expect(menu.board).toBeVisible();
    else await expect(menu.board).toBeHidden();
  },
);

test('closes the menu when a page is chosen', { tag: BOTH_LAYOUTS }, async ({ page }) => {
  const menu = new SiteMenu(page);
  await page.goto('/');
  await menu.open();
  await menu.link('Начать играть').click();
  await expect(page).toHaveURL(/\/starting$/);
  await expect(menu.panel).toBeHidden();
});

test('opens the top-up over the page and returns the focus to the menu button', async ({ page }) => {
  const menu = new SiteMenu(page);
  await page.goto('/');
  await waitForHydratedHeader(page);
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

test('closes the menu when the focus leaves it', { tag: DESKTOP_ONLY }, async ({ page }) => {
  const menu = new SiteMenu(page);
  await page.goto('/');
  await waitForHydratedHeader(page);
  await menu.open();
  await expect(menu.panel).toBeVisible();
  await menu.link('Регистрация').focus();
  await page.keyboard.press('Tab');
  await expect(menu.panel).toBeHidden();
  await expect(page.getByRole('main').locator(':focus')).toBeVisible();
});

test(
  'keeps the menu open while its button has the focus and closes it before that',
  { tag: DESKTOP_ONLY },
  async ({ page }) => {
    const menu = new SiteMenu(page);
    await page.goto('/');
    await waitForHydratedHeader(page);
    await menu.open();
    await menu.closeButton.focus();
    await page.keyboard.press('Shift+Tab');
    await expect(menu.button).toBeFocused();
    await expect(menu.panel).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await expect(menu.panel).toBeHidden();
  },
);

test('passes axe with the menu open', { tag: BOTH_LAYOUTS }, async ({ page }) => {
  const menu = new SiteMenu(page);
  await page.goto('/');
  await menu.open();
  await expect(menu.panel).toBeVisible();
  await expectAccessible(page);
});
