import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/steps/browser.mjs';
import { startSiteProcess } from '../site/site-process';
import { buildVariants } from './build-variants';
import { localCertificate } from './certificate';
import { limitDocument, spaDocument } from './documents';
import { startFront } from './http2-front';
import { measurePage, type Subjects } from './measure-page';
import { ownFiles } from './own-files';
import { profiles } from './profiles';
import { complaintLines, table, verdictLines } from './report';
import { phoneTargets } from './targets';

/** `pnpm bench:page [--rounds 9] [--profile phone] [--control <CSS selector>]`: prints the table; exit code 1 when a target is missed. */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    profile: { type: 'string' },
    control: { type: 'string', default: 'main section:first-of-type a[href^="http"]' },
  },
});
const CERTIFICATE_FOLDER = path.resolve(import.meta.dirname, '../../.cache/certificate');

async function measureAll(browser: Browser, subjects: Subjects): Promise<boolean> {
  let allKept = true;
  for (const profile of profiles.filter(({ name }) => name === (options.profile ?? name))) {
    process.stdout.write(`\n${profile.name} `);
    const rounds = Number(options.rounds);
    const runs = await measurePage(browser, subjects, profile, {
      rounds,
      onVisit: () => process.stdout.write('.'),
    });
    const builds = { limit: runs.limit, site: runs.site, spa: runs.spa };
    process.stdout.write(`\n${[table(builds), ...complaintLines(builds)].join('\n')}\n`);
    if (profile.name !== 'phone') continue;
    const verdicts = phoneTargets(runs);
    process.stdout.write(`\n${verdictLines(verdicts)}\n`);
    allKept = verdicts.every(({ kept }) => kept);
  }
  return allKept;
}

async function benchPage(): Promise<boolean> {
  const certificate = localCertificate(CERTIFICATE_FOLDER);
  const [{ folder }, site] = await Promise.all([buildVariants(), startSiteProcess()]);
  const served = await (await fetch(site.url)).text();
  const own = new Set(await readdir(folder));
  const title = /<title>(.*?)<\/title>/.exec(served)?.[1] ?? '';
  const fronts = {
    site: await startFront(site.url, certificate),
    spa: await startFront(site.url, certificate, await ownFiles(folder, spaDocument(title))),
    limit: await startFront(site.url, certificate, await ownFiles(folder, limitDocument(served, own))),
  };
  const browser = await chromium.launch({
    executablePath: (await findBrowser()) ?? undefined,
    args: [
      ...[
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
      ],
      ...['--disable-component-update', '--disable-sync', '--disable-extensions'],
      `--ignore-certificate-errors-spki-list=${certificate.keyHash}`,
    ],
  });
  const subject = (name: keyof typeof fronts) => ({ name, url: fronts[name].url, control: options.control });
  try {
    return await measureAll(browser, { site: subject('site'), spa: subject('spa'), limit: subject('limit') });
  } finally {
    await browser.close();
    await Promise.all(Object.values(fronts).map((front) => front.close()));
    await site.stop();
  }
}

benchPage().then(
  (kept) => {
    process.exitCode = kept ? 0 : 1;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  },
);
