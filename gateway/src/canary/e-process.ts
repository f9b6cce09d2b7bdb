/** Pages of one arm, and how many of them failed. */
export interface Tally {
  pages: number;
  failures: number;
}

/** The pages of one stretch of time, in both arms. */
export interface Batch {
  live: Tally;
  canary: Tally;
}

/** What is known after some batches; `logE` is the natural logarithm of the e-value. */
export interface Evidence extends Batch {
  logE: number;
}

/** Of all canaries that are no worse than live, at most this share is ever withdrawn. */
export const ERROR_RATE = 0.001;
/** No verdict on fewer pages of the canary. */
export const MIN_CANARY_PAGES = 20;

const NOTHING: Tally = { pages: 0, failures: 0 };
export const NO_EVIDENCE: Evidence = { live: NOTHING, canary: NOTHING, logE: 0 };

/** Live's rate begins as if one page of a hundred had failed: half a failure (Jeffreys' prior) in fifty pages. */
const LIVE_PRIOR = { failures: 0.5, pages: 50 };
/** The canary's begins as that of a release somewhat worse than live, with the weight of so many pages. */
const CANARY_WEIGHT = 4;
const WORSE = 2;
const NOTICEABLE = 0.05;
const MOST = 0.5;

/**
 * The evidence after one more batch: the e-variable for two Bernoulli streams of Turner, Ly and Grünwald («Generic
 * E-variables for exact sequential k-sample tests that allow for optional stopping», 2024). Of the batches before it the
 * failure rates pL and pC are estimated, with p0 their mean weighted by this batch's pages; the batch multiplies E by
 * Π (p/p0)^y · ((1-p)/(1-p0))^(n-y) over both streams. It bets only when pC > pL; otherwise the factor is 1.
 *
 * The expected factor is at most 1 for all true rates c ≤ l, so E is a supermartingale under «no worse than live» and
 * passes 1/α with a probability of at most α, however often one looks and whenever one stops (Ville). Why: a page of
 * live is expected to give a(l) = l·pL/p0 + (1-l)(1-pL)/(1-p0), one of the canary b(c), likewise with pC. As
 * pL < p0 < pC, a falls and b rises, so for c ≤ l the product a^nL · b^nC is at most that of c = l. There the means of
 * geometry and arithmetic give a^nL · b^nC ≤ ((nL·a + nC·b) / (nL + nC))^(nL + nC), and that weighted mean is
 * l·p0/p0 + (1-l)(1-p0)/(1-p0) = 1. It asks for pages that fail independently of each other, and for estimates that know
 * nothing of the batch they bet on: the estimates may be bad, which costs power alone.
 */
export function addBatch(before: Evidence, batch: Batch): Evidence {
  const { live, canary } = batch;
  return {
    live: sum(before.live, live),
    canary: sum(before.canary, canary),
    logE: before.logE + logFactor(before, batch),
  };
}

/** Whether the canary is worse than live beyond doubt. */
export const isWorse = ({ logE, canary }: Evidence): boolean =>
  canary.pages >= MIN_CANARY_PAGES && logE >= Math.log(1 / ERROR_RATE);

function logFactor(before: Batch, { live, canary }: Batch): number {
  const { pLive, pCanary } = estimate(before);
  const pages = live.pages + canary.pages;
  if (pages === 0 || pCanary <= pLive) return 0;
  const p0 = (live.pages * pLive + canary.pages * pCanary) / pages;
  return logRatio(live, pLive, p0) + logRatio(canary, pCanary, p0);
}

/** Both strictly between 0 and 1, so that no batch is impossible. */
function estimate({ live, canary }: Batch): { pLive: number; pCanary: number } {
  const pLive = (live.failures + LIVE_PRIOR.failures) / (live.pages + LIVE_PRIOR.pages);
  const expected = Math.max(pLive, Math.min(MOST, Math.max(WORSE * pLive, NOTICEABLE)));
  const pCanary = (canary.failures + CANARY_WEIGHT * expected) / (canary.pages + CANARY_WEIGHT);
  return { pLive, pCanary };
}

const logRatio = ({ pages, failures }: Tally, p: number, p0: number): number =>
  failures * Math.log(p / p0) + (pages - failures) * Math.log((1 - p) / (1 - p0));

const sum = (one: Tally, other: Tally): Tally => ({
  pages: one.pages + other.pages,
  failures: one.failures + other.failures,
});
