import { median, ratios, spread, type Spread } from '../../scripts/bench/statistics';
import { atMost, type Verdict } from '../../scripts/bench/verdict';
import type { TapCost } from './tap-probe';
import type { Visit } from './visit';

/** Visits to each build. The visits at the same index belong to the same round. */
export interface Runs {
  site: Visit[];
  spa: Visit[];
  limit: Visit[];
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

/**
 * Compares the times of the site and the limit build, paired by round. The lower quartile of the ratios must
 * be at most `near`, and their median at most `most`.
 */
function nearLimit(runs: Pick<Runs, 'site' | 'limit'>, time: Time, near: number, most: number): Verdict {
  const ratio = compare(runs, time, 'limit');
  return {
    name: `${time} ≤ ${near.toFixed(2)} × limit`,
    met: ratio.low <= near && ratio.median <= most,
    measured: shown(ratio),
  };
}

function ratioAtMost<B extends Base>(
  runs: Pick<Runs, 'site' | B>,
  time: Time,
  base: B,
  most: number,
): Verdict {
  const ratio = compare(runs, time, base);
  return {
    name: `${time} ≤ ${most.toFixed(2)} × ${base}`,
    met: ratio.median <= most,
    measured: shown(ratio),
  };
}

const FEWER_SCRIPT_KB = 35;

const medianOf = (visits: Visit[], key: 'script' | 'requestsBefore' | 'chain') =>
  median(visits.map((visit) => visit[key]));

/** Checks the targets for every public page on the phone profile. */
export function pageTargets(runs: Pick<Runs, 'site' | 'limit'>): Verdict[] {
  return [
    nearLimit(runs, 'fcp', 1.1, 1.2),
    nearLimit(runs, 'lcp', 1.1, 1.2),
    ratioAtMost(runs, 'answers', 'limit', 1.2),
    ratioAtMost(runs, 'interactive', 'limit', 1.2),
    atMost('cls', Math.max(...runs.site.map((visit) => visit.cls)), 0.01),
    atMost('requests before interactive', medianOf(runs.site, 'requestsBefore'), 10),
    atMost('request chain', medianOf(runs.site, 'chain'), 2),
  ];
}

/**
 * Checks the targets for the home page: the targets for every page, and the targets relative to an ordinary
 * single-page application.
 */
export function phoneTargets(runs: Runs): Verdict[] {
  const scriptsAbove = medianOf(runs.site, 'script') - medianOf(runs.spa, 'script');
  return [
    ...pageTargets(runs),
    ratioAtMost(runs, 'fcp', 'spa', 0.45),
    ratioAtMost(runs, 'lcp', 'spa', 0.45),
    ratioAtMost(runs, 'answers', 'spa', 0.95),
    ratioAtMost(runs, 'interactive', 'spa', 0.95),
    atMost('script above spa', scriptsAbove / 1000, FEWER_SCRIPT_KB, ' kB'),
  ];
}

const SECOND_VISIT_RATIO = 0.5;

/** Checks the time until the page is interactive on the second visit, relative to the first visit. */
export function againTarget(first: readonly Visit[], again: readonly Visit[]): Verdict {
  const ratio = spread(
    ratios(
      again.map((visit) => visit.interactive),
      first.map((visit) => visit.interactive),
    ),
  );
  return {
    name: `second visit interactive ≤ ${SECOND_VISIT_RATIO} × first`,
    met: ratio.median <= SECOND_VISIT_RATIO,
    measured: shown(ratio),
  };
}

const WALK_MS = 300;

/**
 * Checks the time from the tap on a visible link until the linked page is shown. `times` are in milliseconds.
 */
export function walkTarget(path: string, times: readonly number[]): Verdict {
  const typical = median(times);
  return {
    name: `/ → ${path} ≤ ${WALK_MS} ms`,
    met: typical <= WALK_MS,
    measured: `${Math.round(typical)} ms, worst ${Math.round(Math.max(...times))} ms`,
  };
}

const TAP_INP_MS = 100;

/** Checks the response to a tap that opens a tab, or a modal whose code is loaded. */
export function tapTarget(name: string, costs: readonly TapCost[]): Verdict {
  const inps = costs.map(({ inp }) => inp);
  const typical = median(inps);
  const frame = Math.round(median(costs.map((cost) => cost.frame)));
  return {
    name: `${name} INP ≤ ${TAP_INP_MS} ms`,
    met: typical <= TAP_INP_MS,
    measured: `${typical} ms, worst ${Math.max(...inps)} ms; its longest frame ${frame} ms`,
  };
}
