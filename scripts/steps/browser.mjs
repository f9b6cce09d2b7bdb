import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { OperatorError } from './failure.mjs';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';
import { text } from './test-command.text.mjs';

const PLAYWRIGHT = join(ROOT, 'e2e/node_modules/@playwright/test');
const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * A Chromium that is already here: `CHROMIUM_PATH`, Playwright's own, the usual places.
 * @returns {Promise<string | null>}
 */
export async function findBrowser() {
  const { chromium } = await import(pathToFileURL(join(PLAYWRIGHT, 'index.mjs')).href);
  const places = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...USUAL_PLACES];
  return places.find((place) => place && existsSync(place)) ?? null;
}

const installWithPlaywright = () =>
  run(process.execPath, [join(PLAYWRIGHT, 'cli.js'), 'install', 'chromium']);

async function installWithApt() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  await run('apt-get', ['install', '--yes', '--no-install-recommends', 'chromium'], { env });
}

/** Finds a browser or installs one; rejects with one line that says what to do. */
export async function ensureBrowser() {
  for (const attempt of [async () => {}, installWithPlaywright, installWithApt]) {
    // A download that is blocked here is not the end: the next way may be open.
    await attempt().catch(() => {});
    const found = await findBrowser();
    if (found !== null) return found;
  }
  throw new OperatorError(text.noBrowser);
}
