import { createRandom } from '@site/server/random';
import { type Evidence, NO_EVIDENCE, type Tally } from '../canary-evidence';
import { addWatched, highestRate, isWorseThanBefore } from './watch-evidence';

const add = (before: Evidence, canary: Tally) =>
  addWatched(before, { live: { pages: 0, failures: 0 }, canary });

interface Rates {
  before: number;
  after: number;
}

/** Simulates pages before a deploy, then pages of the new release one by one until there is a verdict. */
function watch(seed: number, { before, after }: Rates, reference: number, pages: number): Evidence {
  const { next } = createRandom(seed);
  const draw = (rate: number) => ({ pages: 1, failures: Number(next() < rate) });
  let failures = 0;
  for (let page = 0; page < reference; page += 1) failures += draw(before).failures;
  let evidence: Evidence = { ...NO_EVIDENCE, live: { pages: reference, failures } };
  while (!isWorseThanBefore(evidence) && evidence.canary.pages < pages) evidence = add(evidence, draw(after));
  return evidence;
}

test.each([
  { before: 0.01, after: 0.01 },
  { before: 0.3, after: 0.3 },
  { before: 0.02, after: 0.035 },
])('keeps a release that fails about as often as the one before ($before, $after)', (rates) => {
  const runs = Array.from({ length: 60 }, (_, seed) => watch(seed + 1, rates, 200, 150));
  expect(runs.filter(isWorseThanBefore)).toHaveLength(0);
});

test.each([
  [{ before: 0.01, after: 1 }, 500, 6],
  [{ before: 0.01, after: 1 }, 60, 12],
  [{ before: 0.01, after: 0.5 }, 500, 20],
])('finds a release with the failure rates %j after %i pages within %i pages', (rates, reference, most) => {
  const runs = Array.from({ length: 50 }, (_, seed) => watch(seed + 1, rates, reference, 200));
  expect(runs.every(isWorseThanBefore)).toBe(true);
  const pages = runs.map(({ canary }) => canary.pages).sort((one, other) => one - other);
  expect(pages[25]).toBeLessThanOrEqual(most);
});

test('gives no verdict without pages before the deploy, or on fewer failures than several senders cause', () => {
  expect(highestRate({ pages: 0, failures: 0 })).toBe(1);
  const silent = add(NO_EVIDENCE, { pages: 100, failures: 100 });
  expect(isWorseThanBefore(silent)).toBe(false);
  const quiet = { ...NO_EVIDENCE, live: { pages: 100_000, failures: 0 } };
  expect(isWorseThanBefore(add(quiet, { pages: 4, failures: 4 }))).toBe(false);
});
