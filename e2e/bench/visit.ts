import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { NetworkLog } from './network-log';
import { pageProbe } from './page-probe';
import type { Profile } from './profiles';
import { chainDepth } from './request-chain';

const POLL_MS = 100;
const QUIET_MS = 600;
const LONGEST_MS = 60_000;
const LONG_TASK_MS = 50;

/** One page that is measured. `control` is the CSS selector of the element that must be alive. */
export interface Subject {
  name: string;
  url: string;
  control: string;
}

/** One cold visit. Times in ms since navigation began, sizes in bytes as transferred. */
export interface Visit {
  fcp: number;
  lcp: number;
  /** A click on the menu's button opened the menu. */
  answers: number;
  /** React had attached its handlers to the control. */
  interactive: number;
  tbt: number;
  cls: number;
  requests: number;
  /** Requests that began before the page answered. */
  requestsBefore: number;
  chain: number;
  document: number;
  script: number;
  font: number;
  image: number;
  data: number;
  total: number;
  lcpElement: string;
  complaints: string[];
}

const KINDS: Record<string, 'document' | 'script' | 'font' | 'image' | 'data'> = {
  Document: 'document',
  Script: 'script',
  Font: 'font',
  Image: 'image',
  XHR: 'data',
  Fetch: 'data',
};

async function slowDown(session: CDPSession, { line, cpu }: Profile) {
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latencyMs,
    downloadThroughput: line.down,
    uploadThroughput: line.up,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

/** Waits until the page answers, and neither the line nor the main thread had work for a while. */
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
 * Visits with a cold cache and gives what was seen; not `slow` to warm the servers up. Only with `traced` are the
 * requests that scripts make traced to them: it takes the debugger, which slows scripts down.
 */
export async function visit(
  browser: Browser,
  subject: Subject,
  profile: Profile,
  { slow = true, traced = false } = {},
): Promise<Visit> {
  const context = await browser.newContext(profile.context);
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    // the loader that runs this file marks functions by a helper that a page does not have
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
    await settle(page, log, () => [`${subject.name} did not settle`, ...complaints].join('; '));
    return toVisit(await page.evaluate(() => window.__marks), log, complaints);
  } finally {
    await context.close();
  }
}

function toVisit(marks: Window['__marks'], log: NetworkLog, complaints: string[]): Visit {
  const { fcp, lcp, answers, interactive } = marks;
  if (fcp === null || lcp === null || answers === null || interactive === null)
    throw new Error('the browser gave no paint times');
  const began = log.requests[0]?.start ?? 0;
  const answered = began + interactive / 1000;
  const sizes = { document: 0, script: 0, font: 0, image: 0, data: 0, total: 0 };
  for (const request of log.requests) {
    const kind = KINDS[request.type];
    sizes.total += request.bytes;
    if (kind !== undefined) sizes[kind] += request.bytes;
  }
  const blocking = marks.longTasks.map(([start, duration]) =>
    Math.max(0, Math.min(duration, start + duration - fcp) - LONG_TASK_MS),
  );
  return {
    fcp,
    lcp,
    answers,
    interactive,
    tbt: blocking.reduce((sum, one) => sum + one, 0),
    cls: marks.cls,
    requests: log.requests.length,
    requestsBefore: log.requests.filter((request) => request.start < answered).length,
    chain: chainDepth(log.requests, answered),
    ...sizes,
    lcpElement: marks.lcpElement,
    complaints: [...complaints, ...log.failures],
  };
}
