import type { CanaryStages, StageHold } from '@site/contracts/canary-stages';
import { MIN_FAILURES, type Tally } from './canary-evidence';
import { countUnforged, FORGING_NETWORKS_MAX, type JudgedEvidence } from './robust-evidence';

/** Number of judged pages of each stage, besides those that may be made up. A verdict needs as many. */
const MIN_PAGES = MIN_FAILURES;
/**
 * Part of the pages by which more pages of the canary than of live may fail, if a few networks can have made them up.
 */
const SHARE_MARGIN = 0.05;

/** Returns what holds the next stage of a canary besides its time. */
export function findHold(
  evidence: JudgedEvidence,
  { judgedBefore = 0, byTime }: Pick<CanaryStages, 'judgedBefore' | 'byTime'>,
): StageHold | null {
  const held = findFailures(evidence);
  if (held) return held;
  const pages = Math.max(0, countUnforged(evidence.robust) - judgedBefore);
  return byTime || pages >= MIN_PAGES ? null : { reason: 'few-pages', pages, needed: MIN_PAGES };
}

/**
 * Returns the figures that speak against a canary, or null. Failures that a few networks can have made up hold it
 * only while their share is high, because a strange page must not hold it for ever. Failures of live pages that a few
 * networks can have made up do not excuse it (docs/decisions/0095).
 */
function findFailures({ live, canary, robust }: JudgedEvidence): StageHold | null {
  if (robust.logE > 0 && shareOf(robust.canary) > shareOf(robust.live))
    return { reason: 'evidence', log10: round(robust.logE / Math.LN10) };
  const forged = Math.min(FORGING_NETWORKS_MAX, live.failures);
  const most = shareOf({ pages: live.pages - forged, failures: live.failures - forged }) + SHARE_MARGIN;
  if (shareOf(canary) > most)
    return { reason: 'evidence', share: { canary: round(shareOf(canary)), most: round(most) } };
  return null;
}

const shareOf = ({ pages, failures }: Tally) => (pages === 0 ? 0 : failures / pages);
const round = (value: number) => Math.round(value * 1_000) / 1_000;
