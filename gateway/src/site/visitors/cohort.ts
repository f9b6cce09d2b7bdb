import { createHash, randomInt } from 'node:crypto';
import { COHORTS } from '@site/shared/contracts/visitor';
import type { ChannelControls } from '../../channel/channel.table';

/** The group of a `cohort` cookie; null for none, and for what is no group. */
export function readCohort(value: string | undefined): number | null {
  if (value === undefined || !/^\d{1,4}$/.test(value)) return null;
  const cohort = Number(value);
  return cohort < COHORTS ? cohort : null;
}

export const drawCohort = (): number => randomInt(COHORTS);

/**
 * Whether a group is among the share of visitors that a canary gets. Each release deals the groups anew, so that nobody
 * gets every canary; a greater share keeps whoever had it at a smaller one.
 */
export function isChosen(cohort: number, area: string, release: string, percent: number): boolean {
  const hash = createHash('sha256').update(`${cohort} ${area} ${release}`).digest().readUInt32BE();
  return hash / 2 ** 32 < percent / 100;
}

/** The areas whose canary a group gets. */
export const chosenAreas = (cohort: number, canaries: ChannelControls['canaries']): string[] =>
  Object.entries(canaries)
    .filter(([area, { release, percent }]) => isChosen(cohort, area, release, percent))
    .map(([area]) => area);
