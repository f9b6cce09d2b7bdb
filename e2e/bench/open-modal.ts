import type { Browser, Locator, Page } from '@playwright/test';
import { HomePage } from '../pages/home.page';
import { LauncherDialog } from '../pages/launcher-dialog.page';
import { LauncherPage } from '../pages/launcher.page';
import type { Profile } from './profiles';
import { withSettledPage } from './settled-page';
import { type TapCost, tapProbe } from './tap-probe';

/** A modal to measure, and the element that opens this modal when tapped. */
interface TappedModal {
  name: string;
  path: string;
  /** CSS selector for an element of the page. The page is interactive when this element is hydrated. */
  control: string;
  opener(page: Page): Locator;
  modal(page: Page): Locator;
  prepare?(page: Page): Promise<void>;
}

const FERRY = 'Паром «Ноябрь» подходит к маяку';

export const MODALS: readonly TappedModal[] = [
  {
    // This modal opens synchronously on the tap.
    name: 'viewer',
    path: '/',
    control: 'main section:first-of-type a[href^="http"]',
    opener: (page) => new HomePage(page).newsPicture(FERRY),
    modal: (page) => page.getByRole('dialog', { name: FERRY }),
  },
  {
    // This modal opens when the api rejects the download request. `prepare` intercepts the request, so that
    // the rejection arrives immediately.
    name: 'launcher dialog',
    path: '/launcher',
    control: 'main a[href]',
    opener: (page) => new LauncherPage(page).downloadButton,
    modal: (page) => new LauncherDialog(page).dialog,
    prepare: (page) => new LauncherPage(page).answerDownload(503, { code: 'UNAVAILABLE', message: '' }),
  },
];

/**
 * Loads a page, taps the opener of a modal and returns the cost of the tap. The modal's code is already
 * loaded before the tap, because focusing the opener prefetches the code.
 */
export const openModal = (
  browser: Browser,
  site: string,
  { name, path, control, opener, modal, prepare }: TappedModal,
  profile: Profile,
): Promise<TapCost> =>
  withSettledPage(
    browser,
    { name, url: `${site}${path}`, control },
    profile,
    {},
    async ({ page, settle }) => {
      await opener(page).scrollIntoViewIfNeeded();
      await opener(page).focus();
      await settle();
      await prepare?.(page);
      await page.evaluate(tapProbe);
      await opener(page).tap();
      await modal(page).waitFor();
      await settle();
      return page.evaluate(() => window.__tap);
    },
  );
