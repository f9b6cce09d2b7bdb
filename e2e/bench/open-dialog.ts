import type { Browser } from '@playwright/test';
import { LauncherDialog } from '../pages/launcher-dialog.page';
import { LauncherPage } from '../pages/launcher.page';
import type { Profile } from './profiles';
import { type Subject, withSettledPage } from './settled-page';
import { type TapCost, tapProbe } from './tap-probe';

/**
 * Opens the launcher's dialog with a finger, for the first time on a cold page, and gives what the tap cost. The dialog's
 * code is there, as it is for whoever comes near the button; the download is refused at once, so that the dialog answers the tap.
 */
export const openDialog = (browser: Browser, launcherPage: Subject, profile: Profile): Promise<TapCost> =>
  withSettledPage(browser, launcherPage, profile, {}, async ({ page, settle }) => {
    const launcher = new LauncherPage(page);
    await launcher.downloadButton.focus();
    await settle();
    await launcher.answerDownload(503, { code: 'UNAVAILABLE', message: '' });
    await page.evaluate(tapProbe);
    await launcher.downloadButton.tap();
    await new LauncherDialog(page).dialog.waitFor();
    await settle();
    return page.evaluate(() => window.__tap);
  });
