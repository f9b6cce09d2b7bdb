import { defineConfig } from '@playwright/test';
import { testChromiumOptions } from './chromium';
import type { SiteOptions } from './fixtures/test';
import { skippedJourneys } from '../scripts/journeys/journey-needs.mjs';

/**
 * True for `npm test -- --all`, which runs the tests of `journeys` in both layouts, some of them on the phone
 * with late scripts, and also the tests tagged `@heavy`.
 */
const isAll = process.env.SITE_TEST_ALL === '1';
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME;

// The window has half the pixels of the design's 1920 × 1080, so that rendering takes half the time. Tests of
// pictures and positions use `wide`.
const desktop = { viewport: { width: 1366, height: 768 } };
const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
};
const lateScripts = { scriptDelayMs: 2000 };
/** Specs that test the site before its scripts have loaded (docs/decisions/0011). */
const BEFORE_SCRIPTS = /(home-frame|home-reading|launcher|menu|page-health|pictures)\.spec\.ts/;
/** Their tests that show the phone layout with late scripts only, except in a run without `--all`. */
const LATE_ON_PHONE = new RegExp(`${BEFORE_SCRIPTS.source}(?!.*@both-layouts)`);

/** Specs that cannot run on the site of `pnpm journeys --site` (scripts/journeys/journey-needs.mjs). */
const skipped = process.env.JOURNEYS_SITE ? skippedJourneys(process.env.JOURNEYS_DEMO === '1') : [];

/** Tests that run with every script 2 s late, only with `--all` (docs/decisions/0011). */
const lateProjects = [
  {
    name: 'desktop-late-scripts',
    testDir: 'journeys',
    // the only spec in which the two layouts work differently before the scripts have loaded
    testMatch: /menu\.spec\.ts/,
    grepInvert: /@phone-only/,
    use: { ...desktop, ...lateScripts },
  },
  {
    name: 'phone-late-scripts',
    testDir: 'journeys',
    testMatch: BEFORE_SCRIPTS,
    grepInvert: /@desktop-only/,
    use: { ...phone, ...lateScripts },
  },
];

/** The longest spec: its tests are serial and take more than nine minutes in CI. */
const LONGEST = /own-repository\.spec\.ts/;

export default defineConfig<SiteOptions>({
  outputDir: '../test-results',
  // one picture for all systems: fonts come from the site, and the tolerance covers their smoothing
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  testIgnore: skipped.map(({ spec }) => `**/journeys/${spec}`),
  globalSetup: './site/one-site.setup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  retries: 1,
  // allows for a busy machine, tests that start a site, and delayed scripts
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: report ? [['line'], ['json', { outputFile: report }]] : [['line']],
  use: {
    locale: 'ru-RU',
    // A service worker would respond to requests that tests intercept. Only offline.spec.ts and push.spec.ts
    // allow service workers.
    serviceWorkers: 'block',
    timezoneId: 'Europe/Moscow',
    // tracing makes a test a tenth slower, so only the retry of a failed test is traced
    trace: 'on-first-retry',
    // Animations take most of the time on a machine without a graphics card. Specs that test animations
    // enable them.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: await testChromiumOptions(),
  },
  // fixtures/tags.ts explains the tags
  projects: [
    // starts first, so that one worker runs it while the other one runs the rest
    ...(isAll ? [{ name: 'own-repository', testDir: 'platform', testMatch: LONGEST, use: desktop }] : []),
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
      grepInvert: isAll ? [/@desktop-only/, LATE_ON_PHONE] : /@desktop-only|@heavy/,
      use: phone,
    },
    ...(isAll ? lateProjects : []),
    {
      name: 'platform',
      testDir: 'platform',
      ...(isAll ? { testIgnore: LONGEST } : { grepInvert: /@heavy/ }),
      use: desktop,
    },
  ],
});
