/** Number of counted pages in one arm, and how many of them failed. */
export interface Tally {
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
  /** The last pages of the totals, which wait for a page of the other arm and are not in `logE` yet. */
  open: Batch;
}

/** Maximum share of harmless canaries (no worse than live) that are withdrawn by mistake. */
export const ERROR_RATE = 0.001;
/** Minimum number of failed pages, without those that may be made up, for a verdict. */
export const MIN_FAILURES = 5;

const NO_PAGES: Tally = { pages: 0, failures: 0 };
export const NO_BATCH: Batch = { live: NO_PAGES, canary: NO_PAGES };
export const NO_EVIDENCE: Evidence = { ...NO_BATCH, logE: 0, open: NO_BATCH };

/** Prior for live's failure rate: half a failure (Jeffreys' prior) in fifty pages, which is 1 %. */
const LIVE_PRIOR: Tally = { failures: 0.5, pages: 50 };
/** Prior for the canary's failure rate: a quarter of the pages, or more than live, in two pages. */
const CANARY_WEIGHT = 2;
const CANARY_RATE = 0.25;

/**
 * Adds one batch to the evidence. Pages wait until both arms have one, because a batch with one arm proves
 * nothing. The test is the e-variable for two Bernoulli streams by Turner, Ly and
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
 * to; how long a batch waits depends on the numbers of pages only. Bad estimates only reduce the power of
 * the test.
 */
export function addBatch(before: Evidence, added: Batch): Evidence {
  const totals = sumArms(before, added);
  const batch = sumArms(before.open, added);
  if (batch.live.pages === 0 || batch.canary.pages === 0)
    return { ...totals, logE: before.logE, open: batch };
  const past = {
    live: subtract(before.live, before.open.live),
    canary: subtract(before.canary, before.open.canary),
  };
  return { ...totals, logE: before.logE + logFactor(past, batch), open: NO_BATCH };
}

/** Returns true if the evidence suffices to withdraw the canary. */
export const isWorse = ({ logE, canary }: Evidence): boolean =>
  canary.failures >= MIN_FAILURES && logE >= Math.log(1 / ERROR_RATE);

function logFactor(past: Batch, { live, canary }: Batch): number {
  const { pLive, pCanary } = estimate(past);
  if (pCanary <= pLive) return 0;
  const p0 = (live.pages * pLive + canary.pages * pCanary) / (live.pages + canary.pages);
  return logRatio(live, pLive, p0) + logRatio(canary, pCanary, p0);
}

/** Estimates both failure rates strictly between 0 and 1, so that no batch has probability 0. */
function estimate({ live, canary }: Batch): { pLive: number; pCanary: number } {
  const pLive = (live.failures + LIVE_PRIOR.failures) / (live.pages + LIVE_PRIOR.pages);
  const expected = Math.max(pLive, CANARY_RATE);
  const pCanary = (canary.failures + CANARY_WEIGHT * expected) / (canary.pages + CANARY_WEIGHT);
  return { pLive, pCanary };
}

/** Returns the logarithm of how much better the failure rate `p` explains the pages than `p0`. */
export const logRatio = ({ pages, failures }: Tally, p: number, p0: number): number =>
  failures * Math.log(p / p0) + (pages - failures) * Math.log((1 - p) / (1 - p0));

export const sum = (one: Tally, other: Tally): Tally => ({
  pages: one.pages + other.pages,
  failures: one.failures + other.failures,
});

const subtract = (one: Tally, other: Tally): Tally => ({
  pages: one.pages - other.pages,
  failures: one.failures - other.failures,
});

const sumArms = (one: Batch, other: Batch): Batch => ({
  live: sum(one.live, other.live),
  canary: sum(one.canary, other.canary),
});
