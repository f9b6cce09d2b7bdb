import { addBatch, isWorse, NO_BATCH } from './canary-evidence';
import {
  addToBoth,
  type CountedArm,
  type JudgedEvidence,
  FORGING_NETWORKS_MAX,
  NO_JUDGED_EVIDENCE,
  SILENT_PAGES,
  toTally,
  withoutForgedFailures,
} from './robust-evidence';
import { addWatched, isWorseThanBefore } from './watch/watch-evidence';

/** Pages of one arm, by what happened to them. */
interface Pages {
  fine?: number;
  reported?: number;
  silent?: number;
  unrendered?: number;
  owner?: string;
}

function arm({ fine = 0, reported = 0, silent = 0, unrendered = 0, owner = 'home' }: Pages): CountedArm {
  const failures = reported + silent + unrendered;
  return { pages: fine + failures, failures, unconfirmed: { [owner]: { reported, silent } } };
}

/** Watches a release whose area had the pages `before` on the day before its deploy. */
function watch(before: Pages, ...after: Pages[]): JudgedEvidence {
  const live = arm(before);
  const robust = { ...NO_JUDGED_EVIDENCE.robust, live: withoutForgedFailures(live) };
  return after.reduce<JudgedEvidence>(
    (evidence, pages) => addToBoth(evidence, { live: arm({}), canary: arm(pages) }, addWatched),
    { ...NO_JUDGED_EVIDENCE, live: toTally(live), robust },
  );
}
const isRolledBack = (...pages: Parameters<typeof watch>) => isWorseThanBefore(watch(...pages).robust);
const QUIET = { fine: 60 };

test.each<[string, Pages[]]>([
  ['report failures', [{ reported: FORGING_NETWORKS_MAX }]],
  [
    'report failures of the shell on the pages of two areas',
    [{ reported: 10 }, { reported: 10, owner: 'donate' }],
  ],
  ['load pages and report nothing', [{ silent: SILENT_PAGES }]],
  ['do both, before the first honest visitor', [{ reported: 10, silent: 30 }, { fine: 1 }]],
])('keeps a good release of a quiet site when ten networks %s', (_what, after) => {
  expect(isRolledBack({ fine: 10_000 }, ...after)).toBe(false);
  // without the robust evidence, the same pages roll the release back
  expect(isWorseThanBefore(watch({ fine: 10_000 }, ...after))).toBe(true);
});

test.each<[string, Pages, Pages]>([
  ['fails in every browser', QUIET, { reported: 18 }],
  ['reports nothing in many networks', QUIET, { silent: 40 }],
  ['cannot be rendered, in seven networks', QUIET, { unrendered: 7 }],
  ['fails, although ten networks report that it works', QUIET, { fine: 10, reported: 40 }],
  ['fails, although ten networks failed before the deploy', { fine: 60, reported: 10 }, { reported: 18 }],
])('rolls a release back that %s', (_what, before, after) => {
  expect(isRolledBack(before, after)).toBe(true);
});

test('withdraws a canary for the failures of more networks than may lie together, and not for fewer', () => {
  const judge = (pages: Pages) => {
    const live = arm({ fine: 9 });
    const batches = Array.from({ length: pages.reported ?? 0 }, () => ({
      live,
      canary: arm({ reported: 1 }),
    }));
    return batches.reduce((before, batch) => addToBoth(before, batch, addBatch), NO_JUDGED_EVIDENCE);
  };
  expect(isWorse(judge({ reported: FORGING_NETWORKS_MAX + 4 }).robust)).toBe(false);
  expect(isWorse(judge({ reported: FORGING_NETWORKS_MAX + 5 }).robust)).toBe(true);
  expect(judge({ reported: 12 }).canary).toEqual({ pages: 12, failures: 12 });
});

test('counts silent clients on the canary as little as on the live site', () => {
  const silent = arm({ silent: SILENT_PAGES });
  const { robust } = addToBoth(NO_JUDGED_EVIDENCE, { live: arm({ fine: 900 }), canary: silent }, addBatch);
  expect(robust).toMatchObject({ canary: NO_BATCH.canary, logE: 0 });
});
