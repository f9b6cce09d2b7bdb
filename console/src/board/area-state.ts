import type { StatusReply } from '@site/contracts/deploy-status';
import { boardText as text } from './board.text';

/** log10 of the evidence from which a release is called failing: ten to one. The gateway rolls back at three. */
const FAILING_EVIDENCE = 1;

export type Area = StatusReply['areas'][number];

/** Returns the number of failures that browsers have reported in the last day. Anybody can make them up. */
export const countFailures = ({ day }: Area): number =>
  Object.values(day?.failures ?? {}).reduce((sum, one) => sum + one, 0);

/**
 * Returns what the gateway has judged about the release after its deploy, if it speaks against the release. Reports
 * that a few networks can have made up are left out (docs/decisions/0062).
 */
function findFailing({ watch }: Area): { pages: number; failures: number } | null {
  const health = watch?.health;
  return health && health.evidence >= FAILING_EVIDENCE ? health.canary : null;
}

/** Returns the judged pages of a canary, if they speak against it. */
export function findFailingCanary({ canary }: Area): { pages: number; failures: number } | null {
  const health = canary?.health;
  return health && health.evidence >= FAILING_EVIDENCE ? health.canary : null;
}

/** Returns true if visitors do not get the live release, or only its error panel. */
const isBroken = ({ withheld, lost, unmet }: Area): boolean => Boolean(withheld ?? lost ?? unmet);

/** Names the state of an area in a word or two. */
export function nameState(area: Area): { name: string; isBad: boolean } {
  if (isBroken(area)) return { name: text.broken, isBad: true };
  if (findFailing(area)) return { name: text.failing, isBad: true };
  if (findFailingCanary(area)) return { name: text.canaryFails, isBad: true };
  if (area.closed) return { name: text.closed, isBad: false };
  if (area.frozen) return { name: text.frozen, isBad: false };
  if (area.unwatched) return { name: text.unwatched, isBad: false };
  return { name: area.watch ? text.watched : text.well, isBad: false };
}

/** Returns true if a rollback of the live release would help visitors. */
export const isLiveBad = (area: Area): boolean => isBroken(area) || findFailing(area) !== null;

/** Returns true if somebody must look at the area now. */
export const hasProblem = (area: Area): boolean => nameState(area).isBad;

/** Says in a sentence what is wrong with an area. Empty if nothing is. */
export function describeProblem(area: Area): string {
  const { area: name, release, withheld, lost, unmet } = area;
  if (withheld) return text.state.withheld(release, withheld);
  if (lost) return text.state.lost(name, release);
  if (unmet) return text.state.unmet(name, release);
  const [failing, canary] = [findFailing(area), findFailingCanary(area)];
  if (failing) return text.problem(failing);
  return canary ? text.canaryProblem(canary) : '';
}
