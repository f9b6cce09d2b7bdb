import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { chromiumOptions } from '../chromium';
import { localCertificate } from './certificate';
import { measurePage } from './measure-page';
import { type OpenBuilds, openBuilds } from './open-builds';
import { MODALS, openModal } from './open-modal';
import { switchTabs } from './profile-tabs';
import { profiles } from './profiles';
import { complaintLines, table, verdictLines } from './report';
import type { TapCost } from './tap-probe';
import { phoneTargets, tapTarget, type Verdict } from './targets';

/** `pnpm bench:page [--rounds 9] [--profile phone] [--control <CSS selector>]`: prints the table; exit code 1 when a target is missed. */
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    profile: { type: 'string' },
    control: { type: 'string', default: 'main section:first-of-type a[href^="http"]' },
  },
});
const ROUNDS = Number(options.rounds);
const CERTIFICATE_FOLDER = path.resolve(import.meta.dirname, '../../.cache/certificate');

async function measureTaps(browser: Browser, site: string, onVisit: () => void): Promise<Verdict[]> {
  const [phone] = profiles;
  const verdicts: Verdict[] = [];
  for (const modal of MODALS) {
    const costs: TapCost[] = [];
    while (costs.length < ROUNDS) {
      costs.push(await openModal(browser, site, modal, phone));
      onVisit();
    }
    verdicts.push(tapTarget(modal.name, costs));
  }
  const costs: TapCost[] = [];
  while (costs.length < ROUNDS) {
    costs.push(await switchTabs(browser, site, phone));
    onVisit();
  }
  return [...verdicts, tapTarget("the profile's tabs", costs)];
}

async function measureAll(browser: Browser, { urls }: OpenBuilds): Promise<boolean> {
  const onVisit = () => process.stdout.write('.');
  const subject = (name: keyof typeof urls) => ({ name, url: urls[name], control: options.control });
  const subjects = { site: subject('site'), spa: subject('spa'), limit: subject('limit') };
  let allKept = true;
  for (const profile of profiles.filter(({ name }) => name === (options.profile ?? name))) {
    process.stdout.write(`\n${profile.name} `);
    const runs = await measurePage(browser, subjects, profile, { rounds: ROUNDS, onVisit });
    const builds = { limit: runs.limit, site: runs.site, spa: runs.spa };
    process.stdout.write(`\n${[table(builds), ...complaintLines(builds)].join('\n')}\n`);
    if (profile.name !== 'phone') continue;
    const verdicts = [...phoneTargets(runs), ...(await measureTaps(browser, urls.site, onVisit))];
    process.stdout.write(`\n${verdictLines(verdicts)}\n`);
    allKept = verdicts.every(({ kept }) => kept);
  }
  return allKept;
}

async function benchPage(): Promise<boolean> {
  const certificate = localCertificate(CERTIFICATE_FOLDER);
  const builds = await openBuilds(certificate);
  const trusted = `--ignore-certificate-errors-spki-list=${certificate.keyHash}`;
  const browser = await chromium.launch(await chromiumOptions(trusted));
  try {
    return await measureAll(browser, builds);
  } finally {
    await browser.close();
    await builds.close();
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
