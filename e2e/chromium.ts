import type { LaunchOptions } from '@playwright/test';
import { findBrowser } from '../scripts/steps/browser.mjs';

/** Nothing that a browser does by itself, and no graphics card: what is seen is the page's. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How journeys and the page benchmark start Chromium, with `more` flags. */
export const chromiumOptions = async (...more: string[]): Promise<LaunchOptions> => ({
  executablePath: (await findBrowser()) ?? undefined,
  args: [...FLAGS, ...more],
});
