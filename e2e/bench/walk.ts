import type { Browser } from '@playwright/test';
import type { Profile } from './profiles';
import { withSettledPage } from './settled-page';
import { walkProbe } from './walk-probe';

/**
 * Pages of different areas. On a phone, the home page links to each of them in its content, footer or menu.
 */
export const WALKS = ['/donate', '/auth', '/launcher', '/starting', '/legal/terms'] as const;

/**
 * Opens the home page, scrolls a link into view (or opens the menu if only the menu contains the link) and
 * taps the link. Returns the milliseconds until the content of the linked page is shown.
 */
export const walk = (browser: Browser, site: string, path: string, profile: Profile): Promise<number> =>
  withSettledPage(
    browser,
    { name: `/ → ${path}`, url: `${site}/`, control: 'main h1' },
    profile,
    {},
    async ({ page, settle }) => {
      const link = page.locator(`a[href="${path}"]:visible`).first();
      if (!(await link.isVisible())) await page.locator('header button[popovertarget]:visible').tap();
      await link.scrollIntoViewIfNeeded();
      await settle();
      await page.evaluate(walkProbe, path);
      await link.tap();
      await page.waitForFunction(() => window.__walk !== null);
      return page.evaluate(() => window.__walk ?? 0);
    },
  );
