import { SHELL } from '@site/contracts/release-path';
import { type Evidence, NO_EVIDENCE } from './canary-evidence';
import type { PageOutcome } from './page-outcome.repo';
import {
  type AddBatch,
  addRobust,
  addToBoth,
  type CountedArm,
  type JudgedEvidence,
  type RobustEvidence,
  withoutForgedFailures,
} from './robust-evidence';
import { type Canary, toBatches } from './tally';

/**
 * Adds pages to the evidence on a release. For the shell of a site with several areas, also collects the
 * evidence without the pages of each area. The code of an area runs on its pages together with every shell,
 * so the pages of a single area prove nothing against the shell (docs/decisions/0067).
 */
export function addPages(
  before: JudgedEvidence,
  judged: Canary,
  outcomes: readonly PageOutcome[],
  add: AddBatch,
): JudgedEvidence {
  const after = toBatches(judged, outcomes).reduce((one, batch) => addToBoth(one, batch, add), before);
  const { without: known, ...robust } = before.robust;
  // pages of an area that is new here are in none of the evidence so far, except in rows of earlier versions
  const start = known ? robust : { ...NO_EVIDENCE, live: robust.live, doubtful: {} };
  const without = { ...known };
  for (const area of areasOf(judged, known, outcomes))
    without[area] = toBatches(judged, otherPages(outcomes, area)).reduce(
      (one, batch) => addRobust(one, batch, add),
      without[area] ?? start,
    );
  return { ...after, robust: { ...after.robust, without } };
}

/** Returns the robust evidence at the start of a watch, whose `live` pages are those before the deploy. */
export function startWithout(judged: Canary, before: readonly PageOutcome[]): RobustEvidence['without'] {
  const without: RobustEvidence['without'] = {};
  for (const area of areasOf(judged, {}, before)) {
    const [{ live } = { live: NO_PAGES }] = toBatches(judged, otherPages(before, area));
    without[area] = { ...NO_EVIDENCE, live: withoutForgedFailures(live), doubtful: {} };
  }
  return without;
}

/** Returns the area without whose pages the evidence does not suffice, or null. */
export function findOnlyArea(
  robust: RobustEvidence,
  suffices: (evidence: Evidence) => boolean,
): string | null {
  if (!suffices(robust)) return null;
  const [only] = Object.entries(robust.without ?? {}).find(([, one]) => !suffices(one)) ?? [];
  return only ?? null;
}

const NO_PAGES: CountedArm = { pages: 0, failures: 0, unconfirmed: {} };

/**
 * Returns the areas that could have caused the failures themselves. The list is empty unless the shell of
 * several areas is judged. Pages without an owner run only code of the shell on the server.
 */
function areasOf(
  { area }: Canary,
  known: RobustEvidence['without'] = {},
  outcomes: readonly PageOutcome[],
): string[] {
  if (area !== SHELL || !outcomes.some(({ composition }) => Object.keys(composition.areas).length > 1))
    return [];
  const owners = outcomes.map(({ owner }) => owner).filter((owner) => owner !== '');
  return [...new Set([...Object.keys(known), ...owners])];
}

const otherPages = (outcomes: readonly PageOutcome[], area: string) =>
  outcomes.filter(({ owner }) => owner !== area);
