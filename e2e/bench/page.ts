import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { verdictLines } from '../../scripts/bench/verdict';
import { chromiumOptions } from '../chromium';
import { PUBLIC_PATHS } from '../fixtures/public-pages';
import { localCertificate } from '../site/certificate';
import { openBuilds } from './open-builds';
import { PARTS, type PartName } from './page-parts';

const CERTIFICATE_FOLDER = path.resolve(import.meta.dirname, '../../.cache/certificate');

/**
 * `pnpm bench:page [home] [taps] [pages] [walks] [--rounds 9] [--profile phone] [--path /donate] [--control
 * <CSS selector>]`
 *
 * Runs the named parts, or all of them, and prints tables. Exits with code 1 when a target is missed, and
 * with code 2 when a part is unknown.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '9' },
    profile: { type: 'string' },
    path: { type: 'string' },
    control: { type: 'string', default: 'main section:first-of-type a[href^="http"]' },
  },
});

const isPart = (name: string): name is PartName => name in PARTS;

async function benchPage(): Promise<boolean> {
  const wrong = positionals.filter((name) => !isPart(name));
  if (wrong.length > 0) {
    process.stderr.write(`no part ${wrong.join(', ')}: there are ${Object.keys(PARTS).join(', ')}\n`);
    process.exit(2);
  }
  const names = Object.keys(PARTS).filter(isPart);
  const parts = positionals.length === 0 ? names : names.filter((name) => positionals.includes(name));
  const certificate = localCertificate(CERTIFICATE_FOLDER);
  const builds = await openBuilds(certificate, PUBLIC_PATHS);
  const trusted = `--ignore-certificate-errors-spki-list=${certificate.keyHash}`;
  const browser = await chromium.launch(await chromiumOptions(trusted));
  const say = (words: string) => void process.stdout.write(words);
  const { control, profile, path: page } = values;
  const bench = { browser, urls: builds.urls, rounds: Number(values.rounds), control, profile, page, say };
  try {
    let allMet = true;
    for (const name of parts) {
      say(`\n${name} `);
      const verdicts = await PARTS[name](bench);
      say(`\n${verdictLines(verdicts)}\n`);
      allMet &&= verdicts.every(({ met }) => met);
    }
    return allMet;
  } finally {
    await browser.close();
    await builds.close();
  }
}

benchPage().then(
  (met) => {
    process.exitCode = met ? 0 : 1;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
