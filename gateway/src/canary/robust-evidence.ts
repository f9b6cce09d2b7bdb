import { type Batch, type Evidence, NO_EVIDENCE, type Tally } from './canary-evidence';

/** Failures of pages of one owner that only the browsers know: a client can claim them without a fault. */
interface Doubtful {
  /** Pages that reported a failure. */
  reported: number;
  /** Pages that reported nothing. */
  silent: number;
}

/** Doubtful failures by the owner of the page. */
type DoubtfulByOwner = Record<string, Doubtful>;

/** Pages of one arm. `failures` includes the doubtful ones, the others are renders that failed on the server. */
export interface CountedArm extends Tally {
  doubtful: DoubtfulByOwner;
}

/** Pages counted in one time bucket, in both arms. */
export interface CountedBatch {
  live: CountedArm;
  canary: CountedArm;
}

/** Evidence for a verdict, and how many doubtful failures the canary or the new release has had. */
interface DoubtingEvidence extends Evidence {
  doubtful: DoubtfulByOwner;
}

export interface RobustEvidence extends DoubtingEvidence {
  /**
   * The evidence without the pages of one area, by this area; only for the shell. Absent in rows of earlier
   * versions.
   */
  without?: Record<string, DoubtingEvidence>;
}

/** All evidence on a release. Its first fields include every page, `robust` decides on a verdict. */
export interface JudgedEvidence extends Evidence {
  robust: RobustEvidence;
}

/**
 * Number of networks that may lie together without a verdict. Each has one page for each owner.
 * @internal
 */
export const LYING_NETWORKS = 10;
/**
 * Number of silent pages of an owner that prove nothing: clients without scripts, and browsers that block
 * reports, are silent with every release.
 * @internal
 */
export const SILENT_PAGES = 30;

export const NO_JUDGED_EVIDENCE: JudgedEvidence = {
  ...NO_EVIDENCE,
  robust: { ...NO_EVIDENCE, doubtful: {}, without: {} },
};

/** Adds a batch to evidence: `addBatch` for canaries, `addWatched` for watched deploys. */
export type AddBatch = (before: Evidence, batch: Batch) => Evidence;

/** Adds a batch to the evidence on all pages and to the robust evidence. */
export function addToBoth(before: JudgedEvidence, batch: CountedBatch, add: AddBatch): JudgedEvidence {
  const all = add(before, { live: toTally(batch.live), canary: toTally(batch.canary) });
  return { ...all, robust: { ...before.robust, ...addRobust(before.robust, batch, add) } };
}

/**
 * Adds a batch without the canary's first LYING_NETWORKS reported and SILENT_PAGES silent failures for each
 * owner. LYING_NETWORKS networks have at most as many failures, so at least as many failures are missing as
 * they can have made up.
 */
export function addRobust(
  before: DoubtingEvidence,
  { live, canary }: CountedBatch,
  add: AddBatch,
): DoubtingEvidence {
  const doubtful = merge(before.doubtful, canary.doubtful);
  const removed = doubted(doubtful) - doubted(before.doubtful);
  return { ...add(before, { live: toTally(live), canary: remove(canary, removed) }), doubtful };
}

/** Returns an arm without the failures that LYING_NETWORKS networks can have made up to excuse a later release. */
export const withoutLies = (arm: CountedArm): Tally =>
  remove(
    arm,
    sumOf(arm.doubtful, ({ reported, silent }) => Math.min(LYING_NETWORKS, reported + silent)),
  );

export const toTally = ({ pages, failures }: Tally): Tally => ({ pages, failures });

const remove = ({ pages, failures }: Tally, count: number): Tally => ({
  pages: pages - count,
  failures: failures - count,
});

/** Returns how many of the doubtful failures prove nothing. */
const doubted = (doubtful: DoubtfulByOwner) =>
  sumOf(
    doubtful,
    ({ reported, silent }) => Math.min(LYING_NETWORKS, reported) + Math.min(SILENT_PAGES, silent),
  );

const sumOf = (doubtful: DoubtfulByOwner, count: (one: Doubtful) => number) =>
  Object.values(doubtful).reduce((total, one) => total + count(one), 0);

function merge(one: DoubtfulByOwner, other: DoubtfulByOwner): DoubtfulByOwner {
  const merged = { ...one };
  for (const [owner, { reported, silent }] of Object.entries(other)) {
    const known = merged[owner] ?? { reported: 0, silent: 0 };
    merged[owner] = { reported: known.reported + reported, silent: known.silent + silent };
  }
  return merged;
}
