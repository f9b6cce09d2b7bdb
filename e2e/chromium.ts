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
  `--disable-features=${[
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
  ].join()}`,
];

/** Returns the launch options for end-to-end tests and the page benchmark, with `more` flags added. */
export const chromiumOptions = async (...more: string[]): Promise<LaunchOptions> => ({
  executablePath: (await findBrowser()) ?? undefined,
  args: [...FLAGS, ...more],
});
