import { createHash, randomInt } from 'node:crypto';
import { COHORTS } from '@site/shared/contracts/visitor';
import type { ChannelControls } from '../../channel/channel.table';

/** Reads the cohort from the value of its cookie; null when it is missing or invalid. */
export function readCohort(value: string | undefined): number | null {
  if (value === undefined || !/^\d{1,4}$/.test(value)) return null;
  const cohort = Number(value);
  return cohort < COHORTS ? cohort : null;
}

export const drawCohort = (): number => randomInt(COHORTS);

/**
 * Returns whether a cohort is among the `percent` of visitors that get a canary. Each release selects cohorts
 * differently, so that the same visitors do not get every canary. A larger share includes the cohorts of a
 * smaller one.
 */
function isChosen(cohort: number, area: string, release: string, percent: number): boolean {
  const hash = createHash('sha256').update(`${cohort} ${area} ${release}`).digest().readUInt32BE();
  return hash / 2 ** 32 < percent / 100;
}

/** Returns the areas whose canary a cohort gets. */
export const chosenAreas = (cohort: number, canaries: ChannelControls['canaries']): string[] =>
  Object.entries(canaries)
    .filter(([area, { release, percent }]) => isChosen(cohort, area, release, percent))
    .map(([area]) => area);
