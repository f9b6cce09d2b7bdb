import type { Browser } from '@playwright/test';
import type { NetworkLog } from './network-log';
import type { Profile } from './profiles';
import { chainDepth } from './request-chain';
import { type Subject, type VisitOptions, withSettledPage } from './settled-page';

const LONG_TASK_MS = 50;

/**
 * Measurements of one visit. Times are in milliseconds since the start of navigation, sizes in transferred
 * bytes.
 */
export interface Visit {
  fcp: number;
  lcp: number;
  /** Time at which a click on the menu button first opened the menu. */
  answers: number;
  /** Time at which the element `control` was hydrated. */
  interactive: number;
  tbt: number;
  cls: number;
  requests: number;
  /** Number of requests that started before the page was interactive. */
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

export const visit = (browser: Browser, subject: Subject, profile: Profile, options: VisitOptions = {}) =>
  withSettledPage(browser, subject, profile, options, async ({ page, log, complaints }) =>
    toVisit(await page.evaluate(() => window.__marks), log, complaints),
  );

function toVisit(marks: Window['__marks'], log: NetworkLog, complaints: readonly string[]): Visit {
  const { fcp, lcp, answers, interactive } = marks;
  if (fcp === null || lcp === null || answers === null || interactive === null)
    throw new Error('the browser gave no paint times');
  const startedAt = log.requests[0]?.start ?? 0;
  const answered = startedAt + interactive / 1000;
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
    tbt: blocking.reduce((sum, ms) => sum + ms, 0),
    cls: marks.cls,
    requests: log.requests.length,
    requestsBefore: log.requests.filter((request) => request.start < answered).length,
    chain: chainDepth(log.requests, answered),
    ...sizes,
    lcpElement: marks.lcpElement,
    complaints: [...complaints, ...log.failures],
  };
}
