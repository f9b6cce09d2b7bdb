import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../../../scripts/bench/statistics';
import type { Bench } from '../../../scripts/bench/run-benches';
import { atMost, type Verdict } from '../../../scripts/bench/verdict';
import { type SiteProcess, startSiteProcess } from '../../site/site-process';
import { compareIsolation } from './isolation';
import { renderProcessesOf } from './render-processes';

const ROUNDS = 3;
/** A page of each area whose first render loads the area's code. */
const PAGES = ['/', '/auth', '/donate', '/promo'];
const MOST_MS = 400;
const METRICS_TOKEN = 'a-token-of-the-render-bench';
const POLL_MS = 50;
const SPARE_TIMEOUT_MS = 30_000;

async function timePage(site: SiteProcess, path: string): Promise<number> {
  const startedAt = performance.now();
  const reply = await fetch(site.url + path, { headers: { accept: 'text/html' } });
  await reply.text();
  if (reply.status >= 500) throw new Error(`${path} answered ${reply.status}`);
  return performance.now() - startedAt;
}

/** Waits until a process that has loaded the shell is free, as on a site between two deploys. Rejects after 30 s. */
async function untilSpare(site: SiteProcess, used: number): Promise<void> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  for (const end = performance.now() + SPARE_TIMEOUT_MS; performance.now() < end; await wait(POLL_MS)) {
    const text = await (await fetch(`${site.url}/metrics`, { headers })).text();
    const idle = Number(/^gateway_render_processes\{state="idle"\} (\d+)$/m.exec(text)?.[1]);
    if (idle > used) return;
  }
  throw new Error(`${site.url} has no free render process`);
}

/** Returns the resident memory of a process in MB. */
const readMemory = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1_024;

/**
 * Measures the first page of each area that has no render process, on the real site, and the memory of the
 * render processes. Compares an uncached render with one without isolation.
 */
export const run: Bench = async (print) => {
  const cold: number[] = [];
  const warm: number[] = [];
  const memory: number[] = [];
  const isolation: Verdict[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const site = await startSiteProcess({
      env: { SITE_DEMO: '0', SITE_METRICS_TOKEN: METRICS_TOKEN },
      benchmark: true,
    });
    try {
      for (const [used, path] of PAGES.entries()) {
        await untilSpare(site, used);
        cold.push(await timePage(site, path));
      }
      // the pages of unknown addresses below an area are not cached yet
      for (const path of PAGES.slice(1)) warm.push(await timePage(site, `${path}/bench-${round}`));
      memory.push(...renderProcessesOf(site.pid).map(readMemory));
      if (round === ROUNDS - 1) isolation.push(await compareIsolation(site.url));
    } finally {
      await site.stop();
    }
  }
  print(`load average of the machine: ${(loadavg()[0] ?? 0).toFixed(1)}`);
  print(`a render in a process that has loaded the area: ${Math.round(median(warm))} ms`);
  print(
    `memory of a render process: ${Math.round(median(memory))} MB, at most ${Math.round(Math.max(...memory))} MB`,
  );
  return [atMost('first page of an area without a process', median(cold), MOST_MS, ' ms'), ...isolation];
};
