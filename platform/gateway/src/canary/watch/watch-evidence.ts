import {
  type Batch,
  type Evidence,
  ERROR_RATE,
  logRatio,
  MIN_FAILURES,
  sum,
  type Tally,
} from '../canary-evidence';

/** Half of the error rate is that the bound below is too low, the other half that the test is wrong. */
const HALF_RATE = ERROR_RATE / 2;
/** Factor by which failures may rise without a reason in the release, for example from day to night. */
const TOLERANCE = 2;
const STEPS = 40;
/** Number of failure rates that the new release is assumed to have, with equal probability. */
const RATES = 50;

/** Base-10 logarithm of the e-value at which a release is rolled back. */
export const WATCH_NEEDED = -Math.log10(HALF_RATE);

/**
 * Returns the highest failure rate that pages of a release that is no worse may have: twice the upper bound
 * (Chernoff) of the rate before the deploy. Without pages before the deploy it is 1.
 */
export function highestRate({ pages, failures }: Tally): number {
  if (pages === 0) return 1;
  const share = failures / pages;
  let low = share;
  let high = 1;
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (low + high) / 2;
    if (pages * divergence(share, middle) > -Math.log(HALF_RATE)) high = middle;
    else low = middle;
  }
  return Math.min(1, TOLERANCE * high);
}

/** Kullback-Leibler divergence of two failure rates. */
const divergence = (p: number, q: number): number =>
  (p === 0 ? 0 : p * Math.log(p / q)) + (p === 1 ? 0 : (1 - p) * Math.log((1 - p) / (1 - q)));

/**
 * Adds pages of the new release to the evidence, whose `live` pages are those before the deploy. The e-value
 * is a mixture of likelihood ratios of higher rates against the highest rate. Each has an expectation of at
 * most 1 for all lower rates, so a release that is no worse reaches the threshold with a probability of at
 * most ERROR_RATE (Ville's inequality and the bound of the rate). The proof assumes that pages fail
 * independently. The value depends on the totals only, rises with each failure and falls with each other
 * page: so it cannot exceed the value of the honest pages if as many failures are missing as were made up.
 */
export function addWatched(before: Evidence, { canary: pages }: Batch): Evidence {
  const canary = sum(before.canary, pages);
  return { ...before, canary, logE: logMixture(canary, highestRate(before.live)) };
}

function logMixture(pages: Tally, highest: number): number {
  if (highest >= 1) return 0;
  const logs = Array.from({ length: RATES }, (_, index) =>
    logRatio(pages, highest + ((1 - highest) * (index + 0.5)) / RATES, highest),
  );
  const most = Math.max(...logs);
  return most + Math.log(logs.reduce((total, log) => total + Math.exp(log - most), 0) / RATES);
}

/** Returns true if the evidence suffices to roll the release back. */
export const isWorseThanBefore = ({ logE, canary }: Evidence): boolean =>
  canary.failures >= MIN_FAILURES && logE >= -Math.log(HALF_RATE);
