import { expectSignedIn } from '../fixtures/expect-signed-in';
import { expectNoSideScroll } from '../fixtures/layout';
import { expectTextReadable } from '../fixtures/readable-text';
import { BOTH_LAYOUTS } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { AuthPage } from '../pages/auth.page';
import { ProfilePage } from '../pages/profile.page';

const DEMO = { login: 'demo', password: 'Noyabr-2026' };

/** Size in CSS px of a window at a zoom of 200 %. */
const toZoomed = ({ width, height }: { width: number; height: number }) => ({
  width: Math.round(width / 2),
  height: Math.round(height / 2),
});

/** Window of a common desktop, whose design has the same size. */
const DESKTOP = { width: 1920, height: 1080 };

test.beforeEach(async ({ page, isMobile }) => {
  const window = isMobile ? page.viewportSize() : DESKTOP;
  await page.setViewportSize(toZoomed(window ?? DESKTOP));
});

test('keeps the poster of a partner readable at a zoom of 200 %', { tag: BOTH_LAYOUTS }, async ({ page }) => {
  await page.goto('/promo/smena');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoSideScroll(page);
  await expectTextReadable(page, page.getByRole('banner'));
  await expectTextReadable(page, page.getByRole('main'));
});

test(
  'keeps the plate with the own promocode readable at a zoom of 200 %',
  { tag: BOTH_LAYOUTS },
  async ({ page }) => {
    await page.goto('/profile#referrals');
    await new AuthPage(page).signIn(DEMO.login, DEMO.password);
    await expectSignedIn(page);
    await new ProfilePage(page).choose('Рефералы');
    await expect(page.getByRole('heading', { name: /промокод/i }).first()).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]:visible')).toHaveCount(0);
    await expectNoSideScroll(page);
    await expectTextReadable(page, page.getByRole('main'));
  },
);
