import { median, ratios, spread, type Spread } from './statistics';
import type { TapCost } from './tap-probe';
import type { Visit } from './visit';

/** The runs of each build, in the same order of rounds. */
export interface Runs {
  site: Visit[];
  spa: Visit[];
  limit: Visit[];
}

/** One promise about the site's speed and how it was kept. */
export interface Verdict {
  name: string;
  kept: boolean;
  /** What was measured, ready to be printed. */
  measured: string;
}

type Time = 'fcp' | 'lcp' | 'answers' | 'interactive';

const shown = ({ low, median, high }: Spread) =>
  `×${median.toFixed(2)} [${low.toFixed(2)}–${high.toFixed(2)}]`;

type Base = Exclude<keyof Runs, 'site'>;

const compare = <B extends Base>(runs: Pick<Runs, 'site' | B>, time: Time, base: B) =>
  spread(
    ratios(
      runs.site.map((visit) => visit[time]),
      runs[base].map((visit) => visit[time]),
    ),
  );

/** The quartiles of the run-by-run ratios include `near`, and the median is at most `most`. */
function nearLimit(runs: Pick<Runs, 'site' | 'limit'>, time: Time, near: number, most: number): Verdict {
  const ratio = compare(runs, time, 'limit');
  return {
    name: `${time} ≤ ${near.toFixed(2)} × limit`,
    kept: ratio.low <= near && ratio.median <= most,
    measured: shown(ratio),
  };
}

function atMost<B extends Base>(runs: Pick<Runs, 'site' | B>, time: Time, base: B, most: number): Verdict {
  const ratio = compare(runs, time, base);
  return {
    name: `${time} ≤ ${most.toFixed(2)} × ${base}`,
    kept: ratio.median <= most,
    measured: shown(ratio),
  };
}

function bound(name: string, value: number, most: number, unit = ''): Verdict {
  return {
    name: `${name} ≤ ${most}${unit}`,
    kept: value <= most,
    measured: `${Number(value.toFixed(3))}${unit}`,
  };
}

const FEWER_SCRIPT_KB = 35;

const typicalOf = (visits: Visit[], key: 'script' | 'requestsBefore' | 'chain') =>
  median(visits.map((visit) => visit[key]));

/** What every page must keep on the phone profile. */
export function pageTargets(runs: Pick<Runs, 'site' | 'limit'>): Verdict[] {
  return [
    nearLimit(runs, 'fcp', 1.1, 1.2),
    nearLimit(runs, 'lcp', 1.1, 1.2),
    atMost(runs, 'answers', 'limit', 1.2),
    atMost(runs, 'interactive', 'limit', 1.2),
    bound('cls', Math.max(...runs.site.map((visit) => visit.cls)), 0.01),
    bound('requests before interactive', typicalOf(runs.site, 'requestsBefore'), 10),
    bound('request chain', typicalOf(runs.site, 'chain'), 2),
  ];
}

/** What the main page must keep besides, against an ordinary single-page application. */
export function phoneTargets(runs: Runs): Verdict[] {
  const scriptsAbove = typicalOf(runs.site, 'script') - typicalOf(runs.spa, 'script');
  return [
    ...pageTargets(runs),
    atMost(runs, 'fcp', 'spa', 0.45),
    atMost(runs, 'lcp', 'spa', 0.45),
    atMost(runs, 'answers', 'spa', 0.95),
    atMost(runs, 'interactive', 'spa', 0.95),
    bound('script above spa', scriptsAbove / 1000, FEWER_SCRIPT_KB, ' kB'),
  ];
}

const AGAIN = 0.5;

/** A visit of whoever was here before, against the first one. */
export function againTarget(first: readonly Visit[], again: readonly Visit[]): Verdict {
  const ratio = spread(
    ratios(
      again.map((visit) => visit.interactive),
      first.map((visit) => visit.interactive),
    ),
  );
  return {
    name: `second visit interactive ≤ ${AGAIN} × first`,
    kept: ratio.median <= AGAIN,
    measured: shown(ratio),
  };
}

const WALK_MS = 300;

/** From the tap on a link that was in view to the content of its page. */
export function walkTarget(path: string, times: readonly number[]): Verdict {
  const typical = median(times);
  return {
    name: `/ → ${path} ≤ ${WALK_MS} ms`,
    kept: typical <= WALK_MS,
    measured: `${Math.round(typical)} ms, worst ${Math.round(Math.max(...times))} ms`,
  };
}

const TAP_INP_MS = 100;

/** What a tap opens: a modal whose code is there, a tab. */
export function tapTarget(name: string, costs: readonly TapCost[]): Verdict {
  const inps = costs.map(({ inp }) => inp);
  const typical = median(inps);
  const frame = Math.round(median(costs.map((cost) => cost.frame)));
  return {
    name: `${name} INP ≤ ${TAP_INP_MS} ms`,
    kept: typical <= TAP_INP_MS,
    measured: `${typical} ms, worst ${Math.max(...inps)} ms; its longest frame ${frame} ms`,
  };
}
