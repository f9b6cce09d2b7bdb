import type { LaunchOptions } from '@playwright/test';
import { findBrowser } from '../scripts/checks/browser.mjs';

/** Turns off the browser's own background work and the GPU, so that only the page is measured. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[
    // the suggestions of the address bar are extra pages per window, which take two fifths of a journey's time
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    // Playwright's own list, repeated because Chromium uses only the last `--disable-features`
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

/** Launch options of the journeys and the page benchmark, with `more` flags added. */
export const chromiumOptions = async (...more: string[]): Promise<LaunchOptions> => ({
  executablePath: (await findBrowser()) ?? undefined,
  args: [...FLAGS, ...more],
});
