import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { KIT_ADDRESS } from './kit-address.mjs';

/**
 * Returns the origin of the site from whose kit a repository has its packages; undefined if it has none.
 * @param {string} root
 */
function siteOf(root) {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  /** @type {string[]} */
  const ranges = Object.values({ ...dependencies, ...devDependencies });
  return ranges.map((range) => KIT_ADDRESS.exec(range)?.[1]).find(Boolean);
}

/**
 * Returns the Playwright configuration of an area: tests in `e2e/` on a desktop and on a phone, against the site at
 * `SITE_URL`, for example a preview, or else the site that package.json names. `CHROMIUM_PATH` names an installed
 * Chromium.
 * @param {{ root?: string }} [options] `root` is the folder of the area
 */
export const areaPlaywright = ({ root = process.cwd() } = {}) =>
  defineConfig({
    testDir: 'e2e',
    outputDir: 'test-results',
    forbidOnly: Boolean(process.env.CI),
    retries: 1,
    reporter: 'line',
    use: {
      baseURL: process.env.SITE_URL || siteOf(root) || 'http://localhost:8080',
      locale: 'ru-RU',
      launchOptions: process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {},
    },
    projects: [
      { name: 'desktop', use: { viewport: { width: 1366, height: 768 } } },
      { name: 'phone', use: { ...devices['Pixel 7'] } },
    ],
  });
