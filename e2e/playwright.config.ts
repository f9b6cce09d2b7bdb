import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './chromium';
import type { SiteOptions } from './fixtures/test';

/** `npm test -- --all`: every journey in both layouts, and the drills tagged `@heavy`. */
const isAll = process.env.SITE_TEST_ALL === '1';
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME;

// half the pixels of the design's 1920 × 1080, which halves the painting; tests of pictures and positions use `wide`
const desktop = { viewport: { width: 1366, height: 768 } };
const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
};
const lateScripts = { scriptDelayMs: 2000 };
/** Specs of what a visitor can do before the scripts have come (docs/decisions/0011). */
const BEFORE_SCRIPTS = /(home-frame|home-reading|launcher|menu|page-health|pictures)\.spec\.ts/;

export default defineConfig<SiteOptions>({
  outputDir: '../test-results',
  globalSetup: './site/one-site.setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 1,
  // leaves room for a slow machine, for tests that start a site and for late scripts
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: report ? [['line'], ['json', { outputFile: report }]] : [['line']],
  use: {
    locale: 'ru-RU',
    // a service worker would answer requests that tests intercept; offline.spec.ts allows it
    serviceWorkers: 'block',
    timezoneId: 'Europe/Moscow',
    // a trace costs a tenth of the time, so only the second try of a failed test is traced
    trace: 'on-first-retry',
    // animations cost a machine without a graphics card most of its time; specs about movement allow them
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: await chromiumOptions(),
  },
  // fixtures/tags.ts explains the tags
  projects: [
    {
      name: 'desktop',
      testDir: 'journeys',
      grepInvert: isAll ? /@phone-only/ : /@phone|@heavy/,
      use: desktop,
    },
    {
      name: 'phone',
      testDir: 'journeys',
      ...(isAll ? {} : { grep: /@both-layouts|@phone/ }),
      grepInvert: isAll ? /@desktop-only/ : /@desktop-only|@heavy/,
      use: phone,
    },
    {
      name: 'desktop-late-scripts',
      testDir: 'journeys',
      // the only spec whose layouts use different means before the scripts have come
      testMatch: /menu\.spec\.ts/,
      ...(isAll ? {} : { grep: /@late-scripts/ }),
      grepInvert: isAll ? /@phone-only/ : /@phone-only|@heavy/,
      use: { ...desktop, ...lateScripts },
    },
    {
      name: 'phone-late-scripts',
      testDir: 'journeys',
      testMatch: BEFORE_SCRIPTS,
      ...(isAll ? {} : { grep: /@late-scripts/ }),
      grepInvert: isAll ? /@desktop-only/ : /@desktop-only|@heavy/,
      use: { ...phone, ...lateScripts },
    },
    { name: 'platform', testDir: 'platform', ...(isAll ? {} : { grepInvert: /@heavy/ }), use: desktop },
  ],
});
