/** Number of counted pages in one arm, and how many of them failed. */
interface Tally {
  pages: number;
  failures: number;
}

/** Pages counted in one time bucket, in both arms. */
export interface Batch {
  live: Tally;
  canary: Tally;
}

/** Evidence accumulated over several batches. `logE` is the natural logarithm of the e-value. */
export interface Evidence extends Batch {
  logE: number;
}

/** Maximum share of harmless canaries (no worse than live) that are withdrawn by mistake. */
export const ERROR_RATE = 0.001;
/** Minimum number of canary pages for a verdict. */
const MIN_CANARY_PAGES = 20;

/** Prior for live's failure rate: half a failure (Jeffreys' prior) in fifty pages, which is 1 %. */
const LIVE_PRIOR = { failures: 0.5, pages: 50 };
/**
 * Weight, in pages, of the prior for the canary's failure rate. The prior assumes that the release is
 * noticeably worse than live.
 */
const CANARY_WEIGHT = 4;
const WORSE = 2;
const NOTICEABLE = 0.05;
const MOST = 0.5;

/**
 * Adds one batch to the evidence. The test is the e-variable for two Bernoulli streams by Turner, Ly and
 * Grünwald («Generic E-variables for exact sequential k-sample tests that allow for optional stopping»,
 * 2024). The failure rates pL and pC are estimated from the earlier batches; p0 is their mean, weighted by
 * the pages of this batch. The batch multiplies E by Π (p/p0)^y · ((1-p)/(1-p0))^(n-y) over both streams when
 * pC > pL; otherwise the factor is 1.
 *
 * The expected factor is at most 1 for all true rates c ≤ l. So E is a supermartingale under the hypothesis
 * «no worse than live» and exceeds 1/α with probability at most α, however often it is checked (Ville's
 * inequality). Proof: the expected factor of a live page is a(l) = l·pL/p0 + (1-l)(1-pL)/(1-p0); that of a
 * canary page is b(c), the same with pC. Since pL < p0 < pC, a decreases and b increases, so for c ≤ l the
 * product a^nL · b^nC is largest at c = l. By the inequality of arithmetic and geometric means a^nL · b^nC ≤
 * ((nL·a + nC·b) / (nL + nC))^(nL + nC), and this weighted mean is l·p0/p0 + (1-l)(1-p0)/(1-p0) = 1. The
 * proof assumes that pages fail independently and that the estimates do not use the batch they are applied
 * to. Bad estimates only reduce the power of the test.
 */
export function addBatch(before: Evidence, batch: Batch): Evidence {
  const { live, canary } = batch;
  return {
    live: sum(before.live, live),
    canary: sum(before.canary, canary),
    logE: before.logE + logFactor(before, batch),
  };
}

/** Returns true if the evidence suffices to withdraw the canary. */
export const isWorse = ({ logE, canary }: Evidence): boolean =>
  canary.pages >= MIN_CANARY_PAGES && logE >= Math.log(1 / ERROR_RATE);

function logFactor(before: Batch, { live, canary }: Batch): number {
  const { pLive, pCanary } = estimate(before);
  const pages = live.pages + canary.pages;
  if (pages === 0 || pCanary <= pLive) return 0;
  const p0 = (live.pages * pLive + canary.pages * pCanary) / pages;
  return logRatio(live, pLive, p0) + logRatio(canary, pCanary, p0);
}

/** Estimates both failure rates strictly between 0 and 1, so that no batch has probability 0. */
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
