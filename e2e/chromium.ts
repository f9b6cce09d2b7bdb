import type { LaunchOptions } from '@playwright/test';
import { findBrowser } from '../scripts/checks/browser.mjs';

/** Nothing that a browser does by itself, and no graphics card: what is seen is the page's. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[
    // the address line's suggestions are pages of their own, drawn anew for every window: two fifths of a journey's time
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    // what Playwright turns off for tests itself: of two such switches a browser hears the last
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

/** How journeys and the page benchmark start Chromium, with `more` flags. */
export const chromiumOptions = async (...more: string[]): Promise<LaunchOptions> => ({
  executablePath: (await findBrowser()) ?? undefined,
  args: [...FLAGS, ...more],
});
