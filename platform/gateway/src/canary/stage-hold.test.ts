import { createRandom } from '@site/server/random';
import { addBatch } from './canary-evidence';
import { addToBoth, type CountedArm, type JudgedEvidence, NO_JUDGED_EVIDENCE } from './robust-evidence';
import { findHold } from './stage-hold';

const arm = (pages: number, failures: number, owner = 'home'): CountedArm => ({
  pages,
  failures,
  unconfirmed: { [owner]: { pages, reported: failures, silent: 0 } },
});
const NO_FAILURES = arm(1, 0);

interface Run {
  /** Part of the pages that fail. */
  live: number;
  canary: number;
  /** Number of strangers whose page of the canary fails, after its first two pages. */
  strangers?: number;
  /** Number of strangers whose live page fails, likewise. */
  liveStrangers?: number;
  /** Number of pages of each arm besides. */
  pages: number;
}

function simulate(
  seed: number,
  { live, canary, strangers = 0, liveStrangers = 0, pages }: Run,
): JudgedEvidence {
  const { next } = createRandom(seed);
  const draw = (rate: number) => Number(next() < rate);
  let evidence = NO_JUDGED_EVIDENCE;
  for (let page = 0; page < pages; page += 1) {
    const countStrange = (all: number) => Number(page >= 2 && page < 2 + all);
    const drawArm = (rate: number, strange: number) => arm(1 + strange, draw(rate) + strange);
    const batch = {
      live: drawArm(live, countStrange(liveStrangers)),
      canary: drawArm(canary, countStrange(strangers)),
    };
    evidence = addToBoth(evidence, batch, addBatch);
  }
  return evidence;
}

const countHeld = (run: Run) =>
  Array.from({ length: 200 }, (_, seed) => findHold(simulate(seed + 1, run), {})).filter(Boolean).length;

test.each([
  [0, 1, 100],
  [0, 10, 250],
  [0.01, 1, 100],
])(
  'goes on when pages fail at the rate %f and %i strangers failed, after %i pages',
  (rate, strangers, pages) => {
    const run = { live: rate, canary: rate, pages };
    expect(countHeld({ ...run, strangers }) - countHeld(run)).toBeLessThanOrEqual(4);
  },
);

test.each([1, 0.5])('holds a canary that fails on the part %f of its pages', (canary) => {
  for (const pages of [16, 30, 100])
    expect(countHeld({ live: 0.01, canary, pages })).toBeGreaterThanOrEqual(195);
});

test('holds a canary whose pages fail, although ten strangers let live pages fail', () => {
  const run = { live: 0, canary: 0.3, liveStrangers: 10, pages: 30 };
  expect(countHeld(run)).toBeGreaterThanOrEqual(195);
});

test('needs pages of more networks than can lie, for each area that owns them', () => {
  const see = (owners: string[], pages: number) =>
    owners
      .map((owner) => ({ live: NO_FAILURES, canary: arm(pages, 0, owner) }))
      .reduce((evidence, batch) => addToBoth(evidence, batch, addBatch), NO_JUDGED_EVIDENCE);
  expect(findHold(see(['home'], 5), {})).toEqual({ reason: 'few-pages', pages: 0, needed: 5 });
  expect(findHold(see(['home'], 14), {})).toEqual({ reason: 'few-pages', pages: 4, needed: 5 });
  expect(findHold(see(['home'], 15), {})).toBeNull();
  expect(findHold(see(['home', 'donate', 'account', 'legal'], 10), {})).toMatchObject({ pages: 0 });
  expect(findHold(see(['home', 'donate'], 13), {})).toBeNull();
  expect(findHold(see(['home'], 15), { judgedBefore: 5 })).toMatchObject({ pages: 0 });
  expect(findHold(NO_JUDGED_EVIDENCE, { byTime: true })).toBeNull();
});
