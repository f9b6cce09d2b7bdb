import type { Locator } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility';
import { waitForHydratedHeader, waitForHydration } from '../fixtures/hydration';
import { BOTH_LAYOUTS, DESKTOP_ONLY } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';
import { SiteHeader } from '../pages/header.page';
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
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'На главную' }).click();
  await expect(new HomePage(page).title).toBeVisible();
  await expect(page).toHaveTitle('Порт-Ноябрь — ролевой сервер');
});

test('shows the three links of the header from 769 px up', { tag: DESKTOP_ONLY }, async ({ page }) => {
  await page.setViewportSize({ width: 769, height: 900 });
  const home = new HomePage(page);
  await home.open();
  const header = new SiteHeader(page);
  await expect(header.links).toHaveText(['Начать играть', 'Форум', /^Discord/]);
  for (const link of await header.links.all()) await expect(link).toBeInViewport({ ratio: 1 });
  await expect(header.registration).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(769);
  await test.step('with the link about the project in the picture of the film', async () => {
    const topOf = async (link: Locator) => (await link.boundingBox())?.y ?? NaN;
    for (const width of [769, 960, 1366]) {
      await page.setViewportSize({ width, height: 900 });
      await expect
        .poll(async () => (await topOf(home.about)) - (await topOf(home.film)))
        .toBeGreaterThanOrEqual(0);
    }
  });
});

test('restores the scroll position of the left page on «back»', { tag: BOTH_LAYOUTS }, async ({ page }) => {
  const home = new HomePage(page);
  await home.open();
  await waitForHydratedHeader(page);
  const startSection = page.getByRole('region', { name: 'Место на палубе есть' });
  await startSection.scrollIntoViewIfNeeded();
  const start = startSection.getByRole('link', { name: 'Начать играть' });
  await waitForHydration(start);
  await start.click();
  await expect(page).toHaveURL(/\/starting/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(start).toBeInViewport();
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
