import { createRandom } from '@site/server/random';
import {
  addBatch,
  type Batch,
  ERROR_RATE,
  type Evidence,
  isWorse,
  MIN_FAILURES,
  NO_BATCH,
  NO_EVIDENCE,
} from './canary-evidence';

interface Rates {
  live: number;
  canary: number;
}

/**
 * Simulates batches of random size, with a tenth of the pages in the canary, until there is a verdict or the
 * canary has `pages` pages. `peak` is the largest e-value.
 */
function run(seed: number, rates: Rates, pages: number): Evidence & { peak: number } {
  const { next, integer } = createRandom(seed);
  const draw = (n: number, rate: number) => {
    let failures = 0;
    for (let page = 0; page < n; page += 1) if (next() < rate) failures += 1;
    return { pages: n, failures };
  };
  let evidence = NO_EVIDENCE;
  let peak = 0;
  while (!isWorse(evidence) && evidence.canary.pages < pages) {
    const n = integer(0, 5);
    const live = draw(Math.round(n * 9 * (0.5 + next())), rates.live);
    evidence = addBatch(evidence, { live, canary: draw(n, rates.canary) });
    peak = Math.max(peak, Math.exp(evidence.logE));
  }
  return { ...evidence, peak };
}

const shareOf = <T>(list: readonly T[], test: (item: T) => boolean) => list.filter(test).length / list.length;
const medianOf = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1]!;

test.each([
  { live: 0.001, canary: 0.001 },
  { live: 0.02, canary: 0.02 },
  { live: 0.3, canary: 0.3 },
  { live: 0.95, canary: 0.95 },
  { live: 0.1, canary: 0.02 },
])(
  'keeps the rate of false withdrawals below the bound for a canary that is no worse than live ($live, $canary)',
  (rates) => {
    const runs = Array.from({ length: 400 }, (_, seed) => run(seed + 1, rates, 120));
    // By Ville's inequality, at most 1 run in 20 reaches an e-value of 20, and at most 1 in 1,000
    // (ERROR_RATE) reaches the bound for a withdrawal. The margins are wide enough that random variation
    // alone exceeds them only about once in 1,000 runs.
    expect(shareOf(runs, ({ peak }) => peak >= 20)).toBeLessThanOrEqual(
      0.05 + 3.1 * Math.sqrt((0.05 * 0.95) / 400),
    );
    expect(runs.filter(isWorse).length).toBeLessThanOrEqual(4);
  },
);

test.each([
  { live: 0.001, canary: 0.001 },
  { live: 0.05, canary: 0.05 },
  { live: 0.5, canary: 0.5 },
  { live: 0.05, canary: 0.01 },
])(
  'has an expected factor of at most 1 per batch after any history ($live, $canary), computed exactly',
  (rates) => {
    const pasts: Batch[] = [
      NO_BATCH,
      { live: { pages: 100, failures: 1 }, canary: { pages: 10, failures: 4 } },
      { live: { pages: 9, failures: 0 }, canary: { pages: 30, failures: 30 } },
      { live: { pages: 0, failures: 0 }, canary: { pages: 5, failures: 1 } },
    ];
    for (const past of pasts) {
      for (const [n, m] of [
        [9, 1],
        [1, 9],
        [12, 5],
      ] as const) {
        let expected = 0;
        for (let y = 0; y <= n; y += 1)
          for (let z = 0; z <= m; z += 1) {
            const batch = { live: { pages: n, failures: y }, canary: { pages: m, failures: z } };
            const { logE } = addBatch({ ...NO_EVIDENCE, ...past }, batch);
            expected += binomial(n, y, rates.live) * binomial(m, z, rates.canary) * Math.exp(logE);
          }
        expect(expected).toBeLessThanOrEqual(1 + 1e-12);
      }
    }
  },
);

function binomial(n: number, k: number, p: number): number {
  let ways = 1;
  for (let step = 0; step < k; step += 1) ways *= (n - step) / (step + 1);
  return ways * p ** k * (1 - p) ** (n - k);
}

test.each([
  [{ live: 0.01, canary: 1 }, 40],
  [{ live: 0.1, canary: 1 }, 40],
  [{ live: 0.01, canary: 0.3 }, 100],
  [{ live: 0.01, canary: 0.05 }, 1_000],
  [{ live: 0.0025, canary: 0.25 }, 100],
])('withdraws a canary with the failure rates %j within %i of its pages', (rates, most) => {
  const runs = Array.from({ length: 40 }, (_, seed) => run(seed + 7, rates, 5_000));
  expect(shareOf(runs, isWorse)).toBe(1);
  expect(medianOf(runs.map(({ canary }) => canary.pages))).toBeLessThanOrEqual(most);
});

test('gives no verdict below the minimum number of failures, however bad they are', () => {
  let evidence = NO_EVIDENCE;
  for (let page = 1; page <= MIN_FAILURES; page += 1) {
    expect(isWorse(evidence)).toBe(false);
    evidence = addBatch(evidence, { live: { pages: 50, failures: 0 }, canary: { pages: 1, failures: 1 } });
  }
  expect(evidence.logE).toBeGreaterThan(Math.log(1 / ERROR_RATE) * 2);
  expect(isWorse(evidence)).toBe(true);
});

test('lets the pages of one arm wait for the other arm, and learns the same from them', () => {
  const none = { pages: 0, failures: 0 };
  const past = addBatch(NO_EVIDENCE, {
    live: { pages: 90, failures: 1 },
    canary: { pages: 10, failures: 8 },
  });
  const parts = [
    { live: none, canary: none },
    { live: { pages: 4, failures: 1 }, canary: none },
    { live: { pages: 5, failures: 0 }, canary: none },
  ];
  const waiting = parts.reduce<Evidence>((before, part) => addBatch(before, part), past);
  expect(waiting).toMatchObject({ logE: past.logE, live: { pages: 99, failures: 2 } });
  const canary = { pages: 1, failures: 1 };
  expect(addBatch(waiting, { live: none, canary })).toEqual(
    addBatch(past, { live: { pages: 9, failures: 1 }, canary }),
  );
});

/**
 * Simulates a site with `perMinute` pages, of which a share of visitors gets a canary, in buckets of ten seconds.
 * Returns the minutes until the canary is withdrawn, or null if it still runs after `minutes`.
 */
function simulateSite(
  seed: number,
  { perMinute, share, live, canary, minutes }: Rates & { perMinute: number; share: number; minutes: number },
): number | null {
  const { next } = createRandom(seed);
  let evidence = NO_EVIDENCE;
  let batch: Batch = NO_BATCH;
  // the time between two page loads is exponentially distributed
  for (let minute = 0, end = 1 / 6; minute < minutes; minute -= Math.log(1 - next()) / perMinute) {
    if (minute >= end) {
      evidence = addBatch(evidence, batch);
      if (isWorse(evidence)) return end;
      batch = NO_BATCH;
      end = Math.floor(minute * 6 + 1) / 6;
    }
    const arm = next() < share ? 'canary' : 'live';
    const { pages, failures } = batch[arm];
    const failed = Number(next() < (arm === 'canary' ? canary : live));
    batch = { ...batch, [arm]: { pages: pages + 1, failures: failures + failed } };
  }
  return null;
}

test.each([
  { perMinute: 2, canary: 1, within: 30 },
  { perMinute: 2, canary: 0.5, within: 60 },
  { perMinute: 600, canary: 1, within: 0.5 },
  { perMinute: 600, canary: 0.5, within: 1 },
])(
  'withdraws a canary at a tenth of $perMinute pages a minute that fails at the rate $canary within $within minutes',
  ({ perMinute, canary, within }) => {
    const site = { perMinute, share: 0.1, live: 0.01, canary, minutes: 1_000 };
    const times = Array.from({ length: 40 }, (_, seed) => simulateSite(seed + 1, site) ?? Infinity);
    expect(medianOf(times)).toBeLessThanOrEqual(within);
    expect(Math.max(...times)).toBeLessThan(Infinity);
  },
);

test('keeps a canary as good as live for a day of 2 pages a minute', () => {
  const site = { perMinute: 2, share: 0.1, live: 0.05, canary: 0.05, minutes: 1_440 };
  const runs = Array.from({ length: 30 }, (_, seed) => simulateSite(seed + 1, site));
  // at most 1 in 1,000 is expected
  expect(runs.filter((withdrawn) => withdrawn !== null).length).toBeLessThanOrEqual(1);
});

test('loses evidence against a canary that failed at first and then no more', () => {
  let evidence = addBatch(NO_EVIDENCE, {
    live: { pages: 90, failures: 1 },
    canary: { pages: 5, failures: 2 },
  });
  const peak = evidence.logE;
  for (let batch = 0; batch < 50; batch += 1)
    evidence = addBatch(evidence, { live: { pages: 90, failures: 1 }, canary: { pages: 10, failures: 0 } });
  expect(evidence.logE).toBeLessThan(peak);
  expect(isWorse(evidence)).toBe(false);
});
