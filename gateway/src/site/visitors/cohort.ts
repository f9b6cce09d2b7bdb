import { createHash, randomInt } from 'node:crypto';
import { COHORTS } from '@site/shared/contracts/visitor';
import type { ChannelControls } from '../../channel/channel.table';

/** Reads the cohort from the cookie value. Returns null if the value is missing or invalid. */
export function readCohort(value: string | undefined): number | null {
  if (value === undefined || !/^\d{1,4}$/.test(value)) return null;
  const cohort = Number(value);
  return cohort < COHORTS ? cohort : null;
}

export const drawCohort = (): number => randomInt(COHORTS);

/**
 * Returns true if the cohort is among the `percent` of visitors that get a canary. The hash includes the
 * release, so that not every canary goes to the same visitors. Raising `percent` keeps the cohorts already
 * chosen.
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
