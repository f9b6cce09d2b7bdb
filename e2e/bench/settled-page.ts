import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { NetworkLog } from './network-log';
import { pageProbe } from './page-probe';
import type { Profile } from './profiles';

const POLL_MS = 100;
const QUIET_MS = 600;
const LONGEST_MS = 60_000;

/**
 * A page to measure. The page counts as interactive when the element with the CSS selector `control` is
 * hydrated.
 */
export interface Subject {
  name: string;
  url: string;
  control: string;
}

export interface SettledPage {
  page: Page;
  log: NetworkLog;
  /** Errors and warnings in the console so far. */
  complaints: readonly string[];
  /**
   * Waits until the page is interactive and both the network and the main thread have been idle for a while.
   */
  settle(): Promise<void>;
}

export interface VisitOptions {
  /** False to disable network and CPU throttling, for warm-up visits. */
  slow?: boolean;
  /** True to visit the page a second time in the same browser, with filled caches. */
  again?: boolean;
  /** True to record which script caused a request. This needs the debugger, which slows scripts down. */
  traced?: boolean;
}

async function slowDown(session: CDPSession, { line, cpu }: Profile) {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: line.down,
    uploadThroughput: line.up,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

async function settle(page: Page, log: NetworkLog, why: () => string) {
  const until = performance.now() + LONGEST_MS;
  while (performance.now() < until) {
    await wait(POLL_MS);
    if (log.open > 0 || performance.now() - log.lastChange < QUIET_MS) continue;
    const quiet = await page.evaluate(() => {
      const [start, duration] = window.__marks.longTasks.at(-1) ?? [0, 0];
      const { answers, interactive } = window.__marks;
      return answers === null || interactive === null ? 0 : performance.now() - start - duration;
    });
    if (quiet >= QUIET_MS) return;
  }
  throw new Error(`${why()}: ${log.open} requests are open`);
}

/**
 * Opens a page in a new browser context, waits until it has settled and resolves with the result of `use`.
 */
export async function withSettledPage<T>(
  browser: Browser,
  subject: Subject,
  profile: Profile,
  { again = false, ...options }: VisitOptions,
  use: (settled: SettledPage) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext(profile.context);
  try {
    if (again) await withPage(context, subject, profile, { slow: false }, ({ page }) => page.close());
    return await withPage(context, subject, profile, options, use);
  } finally {
    await context.close();
  }
}

async function withPage<T>(
  context: BrowserContext,
  subject: Subject,
  profile: Profile,
  { slow = true, traced = false }: Omit<VisitOptions, 'again'>,
  use: (settled: SettledPage) => Promise<T>,
): Promise<T> {
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  // tsx inserts calls of a helper `__name` into functions, so the page needs this helper to run them.
  await page.addInitScript('globalThis.__name ??= (named) => named;');
  await page.addInitScript(pageProbe, subject.control);
  const session = await context.newCDPSession(page);
  const log = await NetworkLog.follow(session);
  if (traced) {
    await session.send('Debugger.enable');
    await session.send('Debugger.setAsyncCallStackDepth', { maxDepth: 8 });
  }
  if (slow) await slowDown(session, profile);
  await page.goto(subject.url, { waitUntil: 'commit', timeout: LONGEST_MS });
  const settled = {
    page,
    log,
    complaints,
    settle: () => settle(page, log, () => [`${subject.name} did not settle`, ...complaints].join('; ')),
  };
  await settled.settle();
  return use(settled);
}
