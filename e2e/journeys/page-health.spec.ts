import type { Page } from '@playwright/test';
import { delayScripts } from '../fixtures/hold-scripts';
import { OpenTab } from '../fixtures/open-tab';
import { HEAVY, PHONE } from '../fixtures/tags';
import { expect, test } from '../fixtures/test';

test.use({ contextOptions: { reducedMotion: 'no-preference' }, wide: true });

/** Time from the load event until the browser reports unused preloads. */
const PRELOAD_REPORT_MS = 4000;

/**
 * Groups of pages. The pages of a group stay open in tabs of their own, so that the test waits for all their reports
 * at once.
 */
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
  test(
    `uses all preloads of ${paths.join(', ')} and logs nothing`,
    { tag: [PHONE, HEAVY] },
    async ({ context, watch, scriptDelayMs }) => {
      const opened: Page[] = [];
      for (const path of paths) {
        const page = await context.newPage();
        watch.follow(page);
        if (scriptDelayMs > 0) await delayScripts(page, scriptDelayMs);
        // the next page starts only after this one, so that they do not delay each other's scripts past the report
        const started = new OpenTab(page).waitForVersionCheck();
        const answer = await page.goto(path);
        expect(answer?.status(), path).toBe(200);
        await started;
        opened.push(page);
      }
      for (const page of opened) await waitForReport(page);
    },
  );
}

test('hydrates a page without the number of players online when the browser has stored one', async ({
  page,
  tab,
}) => {
  await tab.open('/');
  await tab.open('/legal/agreement');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
