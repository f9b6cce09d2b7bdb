import { type Batch, type Evidence, NO_EVIDENCE, type Tally } from './canary-evidence';

/** Pages of one owner, and their failures that only the browsers know: a client can claim them without a fault. */
interface Unconfirmed {
  /** All pages. Absent in rows of earlier versions. */
  pages?: number;
  /** Pages that reported a failure. */
  reported: number;
  /** Pages that have begun and then reported nothing. */
  silent: number;
}

/** Unconfirmed failures by the owner of the page. */
type UnconfirmedByOwner = Record<string, Unconfirmed>;

/** Pages of one arm. `failures` includes the unconfirmed ones, the others are renders that failed on the server. */
export interface CountedArm extends Tally {
  unconfirmed: UnconfirmedByOwner;
}

/** Pages counted in one time bucket, in both arms. */
export interface CountedBatch {
  live: CountedArm;
  canary: CountedArm;
}

/** Evidence for a verdict, as it is stored. */
interface StoredEvidence extends Evidence {
  /** Pages and unconfirmed failures of the canary or the new release. Gateways of other versions read this name too. */
  doubtful: UnconfirmedByOwner;
}

export interface RobustEvidence extends StoredEvidence {
  /**
   * The evidence without the pages of one area, by this area; only for the shell. Absent in rows of earlier
   * versions.
   */
  without?: Record<string, StoredEvidence>;
}

/** All evidence on a release. Its first fields include every page, `robust` decides on a verdict. */
export interface JudgedEvidence extends Evidence {
  robust: RobustEvidence;
}

/**
 * Number of networks that may forge failures together without a verdict. Each has one page for each owner.
 */
export const FORGING_NETWORKS_MAX = 10;
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

/** Returns the weakest of the evidence that a verdict needs. */
const weakest = (robust: RobustEvidence): Evidence =>
  Object.values(robust.without ?? {}).reduce<Evidence>(
    (least, one) => (one.logE < least.logE ? one : least),
    robust,
  );

/** Returns the evidence for a verdict as the base-10 logarithm of the e-value, with two digits after the point. */
export const toLog10 = (robust: RobustEvidence): number =>
  Math.round((weakest(robust).logE / Math.LN10) * 100) / 100;

/** Adds a batch to evidence: `addBatch` for canaries, `addWatched` for watched deploys. */
export type AddBatch = (before: Evidence, batch: Batch) => Evidence;

/** Adds a batch to the evidence on all pages and to the robust evidence. */
export function addToBoth(before: JudgedEvidence, batch: CountedBatch, add: AddBatch): JudgedEvidence {
  const all = add(before, { live: toTally(batch.live), canary: toTally(batch.canary) });
  return { ...all, robust: { ...before.robust, ...addRobust(before.robust, batch, add) } };
}

/**
 * Adds a batch without the canary's first FORGING_NETWORKS_MAX reported and SILENT_PAGES silent failures for each
 * owner. FORGING_NETWORKS_MAX networks have at most as many failures, so at least as many failures are missing as
 * they can have made up.
 */
export function addRobust(
  before: StoredEvidence,
  { live, canary }: CountedBatch,
  add: AddBatch,
): StoredEvidence {
  const doubtful = merge(before.doubtful, canary.unconfirmed);
  const removed = countUnproven(doubtful) - countUnproven(before.doubtful);
  return { ...add(before, { live: toTally(live), canary: remove(canary, removed) }), doubtful };
}

/**
 * Returns how many pages of the canary or the new release exist at least that FORGING_NETWORKS_MAX networks have not
 * made up, each with one page for each owner.
 */
export const countUnforged = ({ doubtful, open }: StoredEvidence): number =>
  Math.max(
    0,
    sumOf(doubtful, ({ pages = 0 }) => Math.max(0, pages - FORGING_NETWORKS_MAX)) - open.canary.pages,
  );

/**
 * Returns an arm without the failures that FORGING_NETWORKS_MAX networks can have made up to excuse a later release.
 */
export const withoutForgedFailures = (arm: CountedArm): Tally =>
  remove(
    arm,
    sumOf(arm.unconfirmed, ({ reported, silent }) => Math.min(FORGING_NETWORKS_MAX, reported + silent)),
  );

export const toTally = ({ pages, failures }: Tally): Tally => ({ pages, failures });

const remove = ({ pages, failures }: Tally, count: number): Tally => ({
  pages: pages - count,
  failures: failures - count,
});

/** Returns how many of the unconfirmed failures prove nothing. */
const countUnproven = (unconfirmed: UnconfirmedByOwner) =>
  sumOf(
    unconfirmed,
    ({ reported, silent }) => Math.min(FORGING_NETWORKS_MAX, reported) + Math.min(SILENT_PAGES, silent),
  );

const sumOf = (unconfirmed: UnconfirmedByOwner, count: (one: Unconfirmed) => number) =>
  Object.values(unconfirmed).reduce((total, one) => total + count(one), 0);

function merge(one: UnconfirmedByOwner, other: UnconfirmedByOwner): UnconfirmedByOwner {
  const merged = { ...one };
  for (const [owner, { pages = 0, reported, silent }] of Object.entries(other)) {
    const known = merged[owner] ?? { reported: 0, silent: 0 };
    merged[owner] = {
      pages: (known.pages ?? 0) + pages,
      reported: known.reported + reported,
      silent: known.silent + silent,
    };
  }
  return merged;
}
