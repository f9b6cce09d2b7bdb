import { expectAccessible } from '../fixtures/accessibility';
import { expectFitsEveryWindow } from '../fixtures/layout';
import { expect, test } from '../fixtures/test';
import { HomePage } from '../pages/home.page';

test.use({ contextOptions: { reducedMotion: 'no-preference' }, wide: true });

test('the skip link is the first stop of the keyboard and leads to the content', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await page.keyboard.press('Tab');
  await expect(home.skipLink).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

for (const address of ['/nope', '/starting/nope']) {
  test(`an unknown address (${address}) is a real 404 with a way home`, async ({ page, watch }) => {
    watch.allow(/404/);
    const answer = await page.goto(address);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Страница не найдена');
    await expect(page.getByText(`Page not found: ${address}`)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'На главную' }).click();
    await expect(new HomePage(page).title).toBeVisible();
    await expect(page).toHaveTitle('Главная — Порт-Ноябрь');
  });
}

test('no window makes a visitor scroll sideways', async ({ page, isMobile }) => {
  await page.goto('/');
  await expectFitsEveryWindow(page, { isMobile });
});

test('the home page meets WCAG 2.2 AA as far as a machine can tell', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await expect(home.title).toBeVisible();
  await expectAccessible(page);
});

test.describe('for a visitor who asked for less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing on the home page moves by itself', async ({ page }) => {
    const home = new HomePage(page);
    await home.open();
    await expect(home.title).toBeVisible();
    const moving = () =>
      page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length);
    await expect.poll(moving).toBe(0);
  });
});
