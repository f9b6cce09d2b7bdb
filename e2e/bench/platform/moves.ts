import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startGateways } from '../../site/gateways';
import { isRunning } from '../../site/process-tree';
import type { SiteProcess } from '../../site/site-process';
import { median } from '../../../scripts/bench/statistics';
import type { Verdict } from '../../../scripts/bench/verdict';
import type { Bench } from '../../../scripts/bench/run-benches';
import { rebuildHome } from './rebuilt-home';
import { renderProcessesOf } from './render-processes';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const GATEWAYS = 3;
const ROUNDS = 5;
const CHANGES = 3;
const POLL_MS = 5;
const TIMEOUT_MS = 30_000;

const dist = (folder: string) => path.join(ROOT, folder, 'dist');

/**
 * Runs the `site` command and returns its duration in milliseconds. Rejects with the error output if the
 * command fails.
 */
async function site({ url, token }: SiteProcess, ...args: string[]): Promise<number> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['scripts/site.mjs', ...args], {
    cwd: ROOT,
    env: { ...process.env, SITE_URL: url, SITE_TOKEN: token },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number];
  if (code !== 0) throw new Error(`site ${args.join(' ')} ended with ${code}: ${errors}`);
  return performance.now() - startedAt;
}

/** Returns the composition id of the home page that a gateway serves. */
async function readComposition({ url }: SiteProcess): Promise<string> {
  const html = await (await fetch(`${url}/`, { headers: { accept: 'text/html' } })).text();
  return /"composition":"([0-9a-f]{16})"/.exec(html)?.[1] ?? '';
}

/**
 * Renders a page of the home area and returns the ids of the render processes. These are the one of the home area
 * and the spare, which has no area, so a rollback does not end it.
 */
async function findRenderers(gateway: SiteProcess): Promise<number[]> {
  for (const until = performance.now() + TIMEOUT_MS; performance.now() < until;) {
    await readComposition(gateway);
    const pids = renderProcessesOf(gateway.pid);
    if (pids.length === 2) return pids;
    await wait(POLL_MS);
  }
  throw new Error(`${gateway.url} does not have one render process for the home area and a spare`);
}

/**
 * Waits until the process of the home area has ended in each gateway. Returns the waiting time in milliseconds.
 */
async function untilEnded(renderers: readonly number[][]): Promise<number> {
  const startedAt = performance.now();
  while (renderers.some((pids) => pids.every(isRunning))) {
    if (performance.now() - startedAt > TIMEOUT_MS)
      throw new Error(`still running: ${renderers.flat().join(' ')}`);
    await wait(POLL_MS);
  }
  return performance.now() - startedAt;
}

/**
 * Waits until every gateway serves a composition other than `before`. Returns the waiting time in
 * milliseconds.
 */
async function untilChanged(all: readonly SiteProcess[], before: string): Promise<number> {
  const startedAt = performance.now();
  await Promise.all(
    all.map(async (gateway) => {
      while ((await readComposition(gateway)) === before) {
        if (performance.now() - startedAt > TIMEOUT_MS)
          throw new Error(`${gateway.url} still serves the old page`);
        await wait(POLL_MS);
      }
    }),
  );
  return performance.now() - startedAt;
}

/**
 * Measures rollback and deploy with the `site` command, on the real site with three gateways and PostgreSQL.
 */
export const run: Bench = async (print) => {
  print('building the changed areas …');
  const changed: string[] = [];
  for (let change = 0; change <= CHANGES; change += 1) changed.push(await rebuildHome(change));
  const [first = '', ...others] = changed;
  print('starting the gateways …');
  const gateways = await startGateways(GATEWAYS);
  try {
    const { all } = gateways;
    const through = (round: number) => all[round % all.length] as SiteProcess;
    await site(through(0), 'deploy', 'shell', '--dir', dist('shell'), '--why', 'bench');
    await site(through(0), 'deploy', 'home', '--dir', dist('mf-home'), '--why', 'bench');
    await site(through(0), 'deploy', 'home', '--dir', first, '--why', 'bench');

    const rollbacks: number[] = [];
    const ends: number[] = [];
    const loads: number[] = [];
    const unchanged: number[] = [];
    const gated: number[] = [];
    const ungated: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      unchanged.push(await site(through(round), 'deploy', 'home', '--dir', first, '--why', 'bench'));
      const before = await readComposition(through(round));
      const renderers = await Promise.all(all.map(findRenderers));
      const command = site(through(round), 'rollback', 'home', '--why', 'bench');
      const [healed, ended] = await Promise.all([untilChanged(all, before), untilEnded(renderers)]);
      rollbacks.push(healed);
      ends.push(Math.max(healed, ended));
      await command;
      loads.push(loadavg()[0] ?? 0);
      gated.push(await site(through(round), 'deploy', 'home', '--dir', first, '--why', 'bench'));
      await site(through(round), 'rollback', 'home', '--why', 'bench');
      ungated.push(await site(through(round), 'deploy', 'home', '--dir', first, '--why', 'bench', '--force'));
    }
    const deploys: number[] = [];
    for (const [round, folder] of others.entries()) {
      const before = await readComposition(through(round));
      const command = site(through(round), 'deploy', 'home', '--dir', folder, '--why', 'bench');
      deploys.push(await untilChanged(all, before));
      await command;
    }
    print(`load average of the machine: ${loads.map((load) => load.toFixed(1)).join(', ')}`);
    return [
      toVerdict('rollback, from the command to the new page on every gateway', rollbacks, 1_000),
      toVerdict('the same, and to the end of all processes of the withdrawn release', ends, 1_000),
      toVerdict('what rendering the pages first adds to a deploy', differences(gated, ungated), 3_000),
      toVerdict('deploy of an unchanged area, the whole command', unchanged, 1_000),
      toVerdict('deploy of a changed area, rendered first, to the new page on every gateway', deploys, 6_000),
    ];
  } finally {
    await gateways.stop();
  }
};

const differences = (times: readonly number[], base: readonly number[]) =>
  times.map((time, round) => time - (base[round] ?? 0));

const toVerdict = (name: string, times: readonly number[], most: number): Verdict => ({
  name: `${name} ≤ ${most} ms`,
  met: median([...times]) <= most,
  measured: `${Math.round(median([...times]))} ms [${times.map(Math.round).join(', ')}]`,
});
