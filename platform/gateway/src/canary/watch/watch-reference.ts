import { HOUR_MS } from '@site/contracts/time';
import type { AreaMove } from '../../channel/move.repo';
import type { PageOutcome } from '../page-outcome.repo';
import type { CountedArm } from '../robust-evidence';
import { toBatches } from '../tally';
import { releasesOf } from '../../channel/state';
import { highestRate } from './watch-evidence';

/** Time after a deploy in which pages of the release are watched. */
export const WATCH_MS = HOUR_MS;
/** Number of pages from which a release gives a useful bound: a verdict then takes some 17 failing networks. */
const REFERENCE_PAGES = 60;

/** An earlier release of an area, with its pages of the day before a deploy. */
export interface Candidate {
  release: string;
  pages: CountedArm;
  /** True if the release was live for the whole time of a watch, so that its faults would have been found. */
  settled: boolean;
}

/**
 * Returns the releases in `earlier`, newest first, that have pages among `totals`. `moves` are the changes of the
 * area in the last 25 hours until the deploy of `to`, oldest first.
 */
export function findCandidates(
  { area, to, earlier }: { area: string; to: string; earlier: readonly string[] },
  totals: readonly PageOutcome[],
  moves: readonly AreaMove[],
): Candidate[] {
  const served = new Set(totals.map(({ composition }) => releasesOf(composition)[area]));
  const settled = new Set(
    moves
      .filter(({ at }, index) => at.getTime() - (moves[index - 1]?.at.getTime() ?? 0) >= WATCH_MS)
      .map(({ from }) => from),
  );
  return earlier
    .filter((release) => served.has(release))
    .flatMap((release) => {
      const [batch] = toBatches({ area, release: to, live: release }, totals);
      return batch ? [{ release, pages: batch.live, settled: settled.has(release) }] : [];
    });
}

/**
 * Chooses the release whose pages a new release is compared with: the last one with enough pages, or the last of
 * them that was live for the whole time of a watch, whichever failed less. Otherwise deploys in a quick sequence
 * would leave no pages to compare with, or only those of a release that fails as often (docs/decisions/0052).
 * Without enough pages of any release, it is the one with the most.
 */
export function chooseReference(candidates: readonly Candidate[]): Candidate | undefined {
  const enough = candidates.filter(({ pages }) => pages.pages >= REFERENCE_PAGES);
  const [last] = enough;
  const settled = enough.find((candidate) => candidate.settled);
  if (last && settled) return highestRate(settled.pages) < highestRate(last.pages) ? settled : last;
  return last ?? candidates.toSorted((one, other) => other.pages.pages - one.pages.pages)[0];
}
