import type { Composition } from '@site/contracts/composition';
import { addBatch, type Evidence, isWorse } from './canary-evidence';
import type { PageOutcome } from './page-outcome.repo';
import { type AddBatch, type JudgedEvidence, NO_JUDGED_EVIDENCE, toLog10 } from './robust-evidence';
import { addPages, findOnlyArea, startWithout } from './shell-evidence';
import { addWatched, isWorseThanBefore } from './watch/watch-evidence';

const SHELL = { area: 'shell', release: 'new', live: 'old' };

/** Pages of one owner, by what happened to them. */
interface Pages {
  fine?: number;
  reported?: number;
  unrendered?: number;
}
type PagesByOwner = Record<string, Pages>;

function toOutcomes(shell: string, pages: PagesByOwner, areas = ['home', 'promo', 'account']): PageOutcome[] {
  const composition = { shell, areas: Object.fromEntries(areas.map((area) => [area, '1'])) } as Composition;
  return Object.entries(pages).map(([owner, { fine = 0, reported = 0, unrendered = 0 }]) => ({
    bucket: new Date(0),
    composition,
    owner,
    served: fine + reported + unrendered,
    healthy: fine,
    failed: reported,
    silent: 0,
    unloaded: 0,
    late: false,
    unrendered,
  }));
}

/** Watches a new shell with the pages `after`, one batch each. The pages before the deploy were fine. */
function watch(...after: PageOutcome[][]): JudgedEvidence {
  return watchAfter(
    toOutcomes('old', { home: { fine: 300 }, promo: { fine: 100 }, account: { fine: 100 } }),
    ...after,
  );
}

function watchAfter(before: PageOutcome[], ...after: PageOutcome[][]): JudgedEvidence {
  const live = { pages: 500, failures: 0 };
  const robust = { ...NO_JUDGED_EVIDENCE.robust, live, without: startWithout(SHELL, before) };
  return addAll({ ...NO_JUDGED_EVIDENCE, live, robust }, after, addWatched);
}

const addAll = (before: JudgedEvidence, batches: PageOutcome[][], add: AddBatch) =>
  batches.reduce((evidence, outcomes) => addPages(evidence, SHELL, outcomes, add), before);

/** Returns the verdict on the shell: rolled back, kept, or the area whose pages alone speak against it. */
function verdictOn({ robust }: JudgedEvidence, suffices: (evidence: Evidence) => boolean): string {
  if (!suffices(robust)) return 'keep';
  return findOnlyArea(robust, suffices) ?? 'roll back';
}

test.each<[string, string, PagesByOwner]>([
  ['cannot be rendered', 'promo', { promo: { unrendered: 40 }, home: { fine: 10 } }],
  ['report failures', 'promo', { promo: { reported: 40 }, home: { fine: 20 } }],
  ['cannot be rendered, and nobody visits others', 'promo', { promo: { unrendered: 40 } }],
  ['and of one visitor of another area fail', 'promo', { promo: { unrendered: 40 }, home: { reported: 1 } }],
])('leaves a new shell to a person if pages of one area %s', (_what, only, pages) => {
  const evidence = watch(toOutcomes('new', { home: { fine: 3 } }), toOutcomes('new', pages));
  expect(verdictOn(evidence, isWorseThanBefore)).toBe(only);
  expect(toLog10(evidence.robust)).toBeLessThan(evidence.robust.logE / Math.LN10 - 0.01);
});

test.each<[string, PagesByOwner]>([
  ['two areas', { promo: { unrendered: 8 }, home: { unrendered: 8 } }],
  ['no area and of one area', { '': { unrendered: 8 }, home: { unrendered: 8 } }],
  ['all areas in browsers', { promo: { reported: 18 }, home: { reported: 18 }, account: { fine: 1 } }],
])('rolls a new shell back if pages of %s fail', (_what, pages) => {
  expect(verdictOn(watch(toOutcomes('new', pages)), isWorseThanBefore)).toBe('roll back');
});

test('rolls a shell back by the pages of the only area of a site', () => {
  const pages = (shell: string, home: Pages) => toOutcomes(shell, { home }, ['home']);
  const evidence = watchAfter(pages('old', { fine: 500 }), pages('new', { unrendered: 8 }));
  expect(verdictOn(evidence, isWorseThanBefore)).toBe('roll back');
});

test('withdraws a canary of the shell only if pages of two areas fail', () => {
  const tryOut = (...owners: string[]) => {
    const batches = Array.from({ length: 40 }, () => [
      ...toOutcomes('old', { home: { fine: 9 }, promo: { fine: 9 } }),
      ...toOutcomes('new', Object.fromEntries(owners.map((owner) => [owner, { unrendered: 1 }]))),
    ]);
    return verdictOn(addAll(NO_JUDGED_EVIDENCE, batches, addBatch), isWorse);
  };
  expect(tryOut('promo')).toBe('promo');
  expect(tryOut('promo', 'home')).toBe('roll back');
});

test('ignores the pages of a shell that a gateway of an earlier version has counted', () => {
  const { without: _, ...robust } = watch(toOutcomes('new', { promo: { unrendered: 40 } })).robust;
  const stored = { ...NO_JUDGED_EVIDENCE, robust };
  const evidence = addAll(stored, [toOutcomes('new', { home: { fine: 1 }, promo: { fine: 1 } })], addWatched);
  expect(verdictOn(evidence, isWorseThanBefore)).not.toBe('roll back');
});
