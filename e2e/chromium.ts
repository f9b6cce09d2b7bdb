import type { LaunchOptions } from '@playwright/test';
import { findBrowser } from '../scripts/checks/browser.mjs';

/** Most flags turn off the GPU and the browser's own background work, which would disturb measurements. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const DISABLED_FEATURES = [
  // With these two features, Chromium renders the address-bar suggestions as additional pages in each
  // window. This takes two fifths of the time of a test.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Playwright disables the following features too. They are repeated here, because Chromium uses only the
  // last `--disable-features` flag.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];
/** Starts a renderer in advance after each navigation, which a test with one page never uses. */
const SPARE_RENDERER = 'SpareRendererForSitePerProcess';

const toOptions = async (
  disabled: readonly string[],
  more: readonly string[] = [],
): Promise<LaunchOptions> => ({
  executablePath: (await findBrowser()) ?? undefined,
  args: [...FLAGS, `--disable-features=${disabled.join()}`, ...more],
});

/** Returns the launch options for end-to-end tests. */
export const testChromiumOptions = (): Promise<LaunchOptions> =>
  toOptions([...DISABLED_FEATURES, SPARE_RENDERER]);

/** Returns the launch options for the page benchmark, with `more` flags added. */
export const chromiumOptions = (...more: string[]): Promise<LaunchOptions> =>
  toOptions(DISABLED_FEATURES, more);
