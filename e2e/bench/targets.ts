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

const compare = (runs: Runs, time: Time, base: 'spa' | 'limit') =>
  spread(
    ratios(
      runs.site.map((visit) => visit[time]),
      runs[base].map((visit) => visit[time]),
    ),
  );

/** The quartiles of the run-by-run ratios include `near`, and the median is at most `most`. */
function nearLimit(runs: Runs, time: Time, near: number, most: number): Verdict {
  const ratio = compare(runs, time, 'limit');
  return {
    name: `${time} ≤ ${near.toFixed(2)} × limit`,
    kept: ratio.low <= near && ratio.median <= most,
    measured: shown(ratio),
  };
}

function atMost(runs: Runs, time: Time, base: 'spa' | 'limit', most: number): Verdict {
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

/** What the phone profile must keep. */
export function phoneTargets(runs: Runs): Verdict[] {
  const of = (visits: Visit[], key: 'cls' | 'script' | 'requestsBefore' | 'chain') =>
    median(visits.map((visit) => visit[key]));
  return [
    nearLimit(runs, 'fcp', 1.1, 1.2),
    nearLimit(runs, 'lcp', 1.1, 1.2),
    atMost(runs, 'fcp', 'spa', 0.45),
    atMost(runs, 'lcp', 'spa', 0.45),
    atMost(runs, 'answers', 'limit', 1.2),
    atMost(runs, 'answers', 'spa', 0.95),
    atMost(runs, 'interactive', 'limit', 1.2),
    atMost(runs, 'interactive', 'spa', 0.95),
    bound('cls', Math.max(...runs.site.map((visit) => visit.cls)), 0.01),
    bound(
      'script above spa',
      (of(runs.site, 'script') - of(runs.spa, 'script')) / 1000,
      FEWER_SCRIPT_KB,
      ' kB',
    ),
    bound('requests before interactive', of(runs.site, 'requestsBefore'), 10),
    bound('request chain', of(runs.site, 'chain'), 2),
  ];
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
