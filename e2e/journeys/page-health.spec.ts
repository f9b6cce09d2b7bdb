import { expect, test } from '../fixtures/test';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** After so long since the load the browser reports preloads that nothing used. */
const PRELOAD_REPORT_MS = 4000;

const PATHS = [
  '/',
  '/home',
  '/starting',
  '/launcher',
  '/legal/agreement',
  '/auth',
  '/auth/register',
  '/device',
  '/profile',
  '/rating',
  '/preregistration',
  '/donate',
];

for (const path of PATHS) {
  test(`everything that ${path} preloads is used, and its console stays empty`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await page.waitForFunction((wait) => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const loaded = navigation?.loadEventEnd ?? 0;
      return loaded > 0 && performance.now() - loaded > wait;
    }, PRELOAD_REPORT_MS);
  });
}

test('a page without an online figure meets a visitor who has one from the last visit, and its console stays empty', async ({
  page,
  tab,
}) => {
  await tab.open('/');
  await tab.open('/legal/agreement');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
