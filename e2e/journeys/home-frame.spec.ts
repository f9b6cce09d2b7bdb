import { expect, test } from '../fixtures/test';
import { HomePage } from '../pages/home.page';

test.use({ contextOptions: { reducedMotion: 'no-preference' }, wide: true });

test('focuses the skip link first and moves to the content with it', async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await page.keyboard.press('Tab');
  await expect(home.skipLink).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('answers 404 for an unknown path and leads home', async ({ page, watch }) => {
  watch.allow(/404/);
  const answer = await page.goto('/starting/nope');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Страница не найдена');
  await expect(page.getByText('Page not found: /starting/nope')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'На главную' }).click();
  await expect(new HomePage(page).title).toBeVisible();
  await expect(page).toHaveTitle('Порт-Ноябрь — ролевой сервер');
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('runs no animation on the home page', async ({ page }) => {
    const home = new HomePage(page);
    await home.open();
    await expect(home.title).toBeVisible();
    const moving = () =>
      page.evaluate(
        () => document.getAnimations().filter((animation) => animation.playState === 'running').length,
      );
    await expect.poll(moving).toBe(0);
  });
});
