import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { OperatorError } from '../steps/failure.mjs';
import { ROOT } from '../steps/paths.mjs';
import { run } from '../steps/run.mjs';
import { text } from './checks.text.mjs';

const PLAYWRIGHT = join(ROOT, 'e2e/node_modules/@playwright/test');
const USUAL_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds an installed Chromium: `CHROMIUM_PATH`, Playwright's Chromium, then the usual paths.
 * @returns {Promise<string | null>}
 */
export async function findBrowser() {
  const { chromium } = await import(pathToFileURL(join(PLAYWRIGHT, 'index.mjs')).href);
  const paths = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...USUAL_PATHS];
  return paths.find((path) => path && existsSync(path)) ?? null;
}

const installWithPlaywright = () =>
  run(process.execPath, [join(PLAYWRIGHT, 'cli.js'), 'install', 'chromium']);

async function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  await run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], { env });
}

/** Finds or installs a browser and returns its path. Rejects with an OperatorError that says what to do. */
export async function ensureBrowser() {
  for (const attempt of [async () => {}, installWithPlaywright, installWithApt]) {
    // Ignores a failed download, because a network may block one source and allow the next.
    await attempt().catch(() => {});
    const found = await findBrowser();
    if (found !== null) return found;
  }
  throw new OperatorError(text.noBrowser);
}
