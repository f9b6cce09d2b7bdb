import type { Browser } from '@playwright/test';
import type { Verdict } from '../../scripts/bench/verdict';
import { PUBLIC_PATHS } from '../fixtures/public-pages';
import { measurePage } from './measure-page';
import type { OpenBuilds } from './open-builds';
import { MODALS, openModal } from './open-modal';
import { switchTabs } from './profile-tabs';
import { profiles } from './profiles';
import { complaintLines, table } from './report';
import { againTarget, pageTargets, phoneTargets, tapTarget, walkTarget } from './targets';
import { visit } from './visit';
import { walk, WALKS } from './walk';

interface PageBench {
  browser: Browser;
  urls: OpenBuilds['urls'];
  rounds: number;
  /** CSS selector for an element of the home page. The page is interactive when this element is hydrated. */
  control: string;
  /** Name of the only profile to measure, or undefined to measure all profiles. */
  profile: string | undefined;
  /** Path of the only page to measure, or undefined to measure all pages. */
  page: string | undefined;
  say: (words: string) => void;
}

type Part = (bench: PageBench) => Promise<Verdict[]>;
const [phone] = profiles;

async function repeat<T>({ rounds, say }: PageBench, measure: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < rounds) {
    results.push(await measure());
    say('.');
  }
  return results;
}

/** Compares the home page with an ordinary single-page application and with the limit build. */
const measureHome: Part = async ({ browser, urls, rounds, control, profile: wanted, say }) => {
  const verdicts: Verdict[] = [];
  const subject = (name: keyof typeof urls) => ({ name, url: urls[name], control });
  const subjects = { site: subject('site'), spa: subject('spa'), limit: subject('limit') };
  for (const profile of profiles.filter(({ name }) => name === (wanted ?? name))) {
    say(`\n${profile.name} `);
    const runs = await measurePage(browser, subjects, profile, { rounds, onVisit: () => say('.') });
    const builds = { limit: runs.limit, site: runs.site, spa: runs.spa };
    say(`\n${[table(builds), ...complaintLines(builds)].join('\n')}\n`);
    if (profile === phone) verdicts.push(...phoneTargets(runs));
  }
  return verdicts;
};

/** Measures how fast the site responds to taps that open modals and tabs. */
const measureTaps: Part = async (bench) => {
  const { browser, urls } = bench;
  const verdicts: Verdict[] = [];
  for (const modal of MODALS)
    verdicts.push(
      tapTarget(modal.name, await repeat(bench, () => openModal(browser, urls.site, modal, phone))),
    );
  const tabs = await repeat(bench, () => switchTabs(browser, urls.site, phone));
  return [...verdicts, tapTarget("the profile's tabs", tabs)];
};

/** Compares every public page with its limit build on the phone profile. */
const measurePages: Part = async ({ browser, urls, rounds, page: wanted, say }) => {
  const verdicts: Verdict[] = [];
  for (const path of PUBLIC_PATHS.filter((one) => one === (wanted ?? one))) {
    say(`\n${path} `);
    const subject = (name: 'site' | 'limit') => ({ name, url: `${urls[name]}${path}`, control: 'main h1' });
    const subjects = { site: subject('site'), limit: subject('limit') };
    const runs = await measurePage(browser, subjects, phone, { rounds, onVisit: () => say('.') });
    const lines = complaintLines(runs);
    if (lines.length > 0) say(`\n${lines.join('\n')}`);
    verdicts.push(...pageTargets(runs).map((verdict) => ({ ...verdict, name: `${path}: ${verdict.name}` })));
  }
  return verdicts;
};

/**
 * Measures the navigation from the home page to each page in `WALKS`, and a second visit to the home page.
 */
const measureWalks: Part = async (bench) => {
  const { browser, urls, page: wanted } = bench;
  const verdicts: Verdict[] = [];
  for (const path of WALKS.filter((one) => one === (wanted ?? one)))
    verdicts.push(walkTarget(path, await repeat(bench, () => walk(browser, urls.site, path, phone))));
  if (wanted !== undefined) return verdicts;
  const home = { name: 'site', url: urls.site, control: bench.control };
  const pairs = await repeat(bench, async () => ({
    first: await visit(browser, home, phone),
    again: await visit(browser, home, phone, { again: true }),
  }));
  const again = againTarget(
    pairs.map(({ first }) => first),
    pairs.map((pair) => pair.again),
  );
  return [...verdicts, again];
};

export const PARTS = { home: measureHome, taps: measureTaps, pages: measurePages, walks: measureWalks };
export type PartName = keyof typeof PARTS;
