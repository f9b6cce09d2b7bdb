import { defineConfig, devices } from '@playwright/test';

/**
 * Returns the Playwright configuration of an area: tests in `e2e/` against the site at `SITE_URL`, for example a
 * preview, on a desktop and on a phone. `CHROMIUM_PATH` names an installed Chromium.
 */
export const areaPlaywright = () =>
  defineConfig({
    testDir: 'e2e',
    outputDir: 'test-results',
    forbidOnly: Boolean(process.env.CI),
    retries: 1,
    reporter: 'line',
    use: {
      baseURL: process.env.SITE_URL ?? 'http://localhost:8080',
      locale: 'ru-RU',
      launchOptions: process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {},
    },
    projects: [
      { name: 'desktop', use: { viewport: { width: 1366, height: 768 } } },
      { name: 'phone', use: { ...devices['Pixel 7'] } },
    ],
  });
