import type { Page } from '@playwright/test';
import { holdScripts } from '../fixtures/hold-scripts';
import { expect, test } from '../fixtures/test';

test.use({ contextOptions: { reducedMotion: 'no-preference' }, wide: true });

/** After so long since the load the browser reports preloads that nothing used. */
const PRELOAD_REPORT_MS = 4000;

/** Those of a group stand open beside each other: the wait is the browser's, and one for all. */
const GROUPS = [
  ['/', '/home', '/starting', '/launcher'],
  ['/legal/agreement', '/auth', '/auth/register', '/device'],
  ['/profile', '/rating', '/preregistration', '/donate', '/promo/smena'],
];

async function waitForReport(page: Page) {
  await page.waitForFunction(
    (wait) => {
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const loaded = navigation?.loadEventEnd ?? 0;
      return loaded > 0 && performance.now() - loaded > wait;
    },
    PRELOAD_REPORT_MS,
    { polling: 250 },
  );
}

for (const paths of GROUPS) {
  test(`everything that ${paths.join(', ')} preload is used, and their consoles stay empty`, async ({
    context,
    watch,
    scriptDelayMs,
  }) => {
    const opened: Page[] = [];
    for (const path of paths) {
      const page = await context.newPage();
      watch.follow(page);
      if (scriptDelayMs > 0) await holdScripts(page, scriptDelayMs);
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      opened.push(page);
    }
    for (const page of opened) await waitForReport(page);
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
