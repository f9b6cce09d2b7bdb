import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { OperatorError } from './failure.mjs';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';
import { text } from './test-command.text.mjs';

const PLAYWRIGHT = join(ROOT, 'e2e/node_modules/@playwright/test');
/** Debian's headless build alone: what journeys need of a browser, for two thirds of its processor time. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
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
 * A Chromium that is already here: `CHROMIUM_PATH`, the headless build, Playwright's own, the usual places.
 * @returns {Promise<string | null>}
 */
export async function findBrowser() {
  const { chromium } = await import(pathToFileURL(join(PLAYWRIGHT, 'index.mjs')).href);
  const places = [process.env.CHROMIUM_PATH, HEADLESS_SHELL, chromium.executablePath(), ...USUAL_PLACES];
  return places.find((place) => place && existsSync(place)) ?? null;
}

const installWithPlaywright = () =>
  run(process.execPath, [join(PLAYWRIGHT, 'cli.js'), 'install', 'chromium']);

/** Only as root on Debian and its kin: in a container, mostly. @param {string} name */
async function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update'], { env });
  await run('apt-get', ['install', '--yes', '--no-install-recommends', name], { env });
}

async function installHeadlessShell() {
  if (process.env.CHROMIUM_PATH || existsSync(HEADLESS_SHELL)) return;
  await installPackage('chromium-headless-shell');
}

/** Finds a browser or installs one; rejects with one line that says what to do. */
export async function ensureBrowser() {
  for (const attempt of [installHeadlessShell, installWithPlaywright, () => installPackage('chromium')]) {
    // A download that is blocked here is not the end: the next way may be open.
    await attempt().catch(() => {});
    const found = await findBrowser();
    if (found !== null) return found;
  }
  throw new OperatorError(text.noBrowser);
}
