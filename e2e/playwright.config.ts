import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './chromium';
import type { SiteOptions } from './fixtures/test';

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME;
// half of the pixels that the design has, and so half of the painting: what looks at them asks for `wide`
const desktop = { viewport: { width: 1366, height: 768 } };
const mobile = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
};
const slowScripts = { scriptDelayMs: 2000 };
// what only scripts bring does not depend on when they came (docs/decisions/0011)
const LATER =
  /(updates|overlay|overlay-history|overlay-trouble|toasts|player|prelaunch|account|account-messages|sign-in|second-factor|profile|donate|top-up|promo|legal|starting|every-page|large-text|register)\.spec\.ts/;
// of what is left, all that the two layouts do by different means before the scripts are there
const OTHER_LAYOUT = /menu\.spec\.ts/;
// the same forms on both layouts: where there is less room
const PHONE_ONLY = /account-messages\.spec\.ts/;

export default defineConfig<SiteOptions>({
  outputDir: '../test-results',
  globalSetup: './site/one-site.setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 1,
  // a slow machine is no failure: a site that a test starts for itself, scripts that come late
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: report ? [['line'], ['json', { outputFile: report }]] : [['line']],
  use: {
    locale: 'ru-RU',
    // what a worker answers, no test could answer in its place: the spec that is about it lets it in
    serviceWorkers: 'block',
    timezoneId: 'Europe/Moscow',
    // a trace costs a tenth of the time: only what failed once is traced
    trace: 'on-first-retry',
    // rain and neon cost a machine without a graphics card most of its time: specs that look at movement ask for it
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: await chromiumOptions(),
  },
  projects: [
    { name: 'desktop', testDir: 'journeys', testIgnore: PHONE_ONLY, use: desktop },
    { name: 'mobile', testDir: 'journeys', use: mobile },
    {
      name: 'desktop-slow-js',
      testDir: 'journeys',
      testMatch: OTHER_LAYOUT,
      use: { ...desktop, ...slowScripts },
    },
    {
      name: 'mobile-slow-js',
      testDir: 'journeys',
      testIgnore: LATER,
      use: { ...mobile, ...slowScripts },
    },
    { name: 'platform', testDir: 'platform', use: desktop },
  ],
});
