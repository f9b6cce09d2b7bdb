import type { Db } from '@site/server/db';
import type { ChannelRequest } from '@site/contracts/deploy';
import type { ForcedDeploy } from '@site/contracts/link-problem';
import { SHELL } from '@site/contracts/release-path';
import { releaseName, type ReleaseTrust } from '../signing/release-trust';
import { makesLive } from './channel-actions';
import type { EntryMove } from './channel.table';
import { channelText } from './channel.text';
import { findIncompatibleCanaries } from './incompatible-canaries';
import { findLastGood } from './last-good';
import type { Linker } from './linker';
import { planWithdraw } from './plan';
import { type Plan, WHOLE_SITE } from './planned';
import type { SearchLimits } from './search-limits';
import { applyMoves, type ChannelState, type LiveReleases } from './state';

/**
 * Adds to a rollback, or to a forced deploy of the shell, what it does to areas whose releases do not link with the
 * result, so that they never block it (docs/decisions/0068, 0102): their live releases go back or are withheld, and
 * their canaries end. `why` is the reason of the request, to which the log adds these areas. With `limits`,
 * the result is incomplete when they are reached.
 */
export async function takeAlong(
  db: Db,
  trust: ReleaseTrust,
  linker: Linker,
  now: ChannelState,
  plan: Plan,
  { action, why }: Pick<ChannelRequest, 'action' | 'why'>,
  limits?: SearchLimits,
): Promise<Plan & { taken: ForcedDeploy }> {
  const isDeploy = action === 'deploy';
  const { moved, withheld, ...along } = await moveDependants(db, trust, linker, now, plan, {
    isDeploy,
    why,
    limits,
  });
  const { withdrawn, ...whole } = await withdrawIncompatible(linker, along, isDeploy);
  return { ...whole, taken: { moved: moved.map(({ area, to }) => ({ area, to })), withheld, withdrawn } };
}

/**
 * Adds the areas whose live releases need what the next shell lacks. Each goes back to its last good release that
 * links. Visitors do not get the release of an area without one.
 */
async function moveDependants(
  db: Db,
  trust: ReleaseTrust,
  linker: Linker,
  now: ChannelState,
  plan: Plan,
  { isDeploy, why, limits }: { isDeploy: boolean; why: string; limits: SearchLimits | undefined },
): Promise<Plan & Dependants> {
  const { live } = plan.next;
  if (live[SHELL] === now.live[SHELL]) return { ...plan, moved: [], withheld: [] };
  const { moved, withheld } = await findDependantMoves(db, trust, linker, now.live, live, limits);
  if (moved.length + withheld.length === 0) return { ...plan, moved, withheld };
  const notes = channelText.dependants(
    moved.map(({ area }) => area),
    withheld,
    isDeploy,
  );
  const changes = plan.changes.map((change) => {
    if (!makesLive(change.action)) return change;
    const { area, from, to, moves = [{ area, from, to: to ?? '' }] } = change;
    const explained = { ...change, why: [change.why ?? why, ...notes].join(' ') };
    if (moved.length === 0) return explained;
    return { ...explained, area: WHOLE_SITE, from: null, to: null, moves: [...moves, ...moved] };
  });
  return { next: { ...plan.next, live: applyMoves(live, moved) }, changes, moved, withheld };
}

/** Withdraws the canaries that do not link with the next live releases. */
async function withdrawIncompatible(
  linker: Linker,
  plan: Plan,
  isDeploy: boolean,
): Promise<Plan & { withdrawn: string[] }> {
  if (plan.next.live[SHELL] === undefined) return { ...plan, withdrawn: [] };
  let { next } = plan;
  const ended: Plan['changes'] = [];
  const withdrawn = await findIncompatibleCanaries(linker, next);
  for (const area of withdrawn) {
    const why = isDeploy ? channelText.incompatibleShell : channelText.incompatible;
    const end = planWithdraw(next, area, why);
    next = end.next;
    ended.push(...end.changes);
  }
  return { next, changes: [...ended, ...plan.changes], withdrawn };
}

/** The areas that go along with a change of the shell, and those without a release that fits. */
interface Dependants {
  moved: EntryMove[];
  withheld: string[];
}

/**
 * Returns the moves of the areas whose live releases need what the shell among `next` lacks, and the areas without
 * a release that fits. `before` are the live releases before the change. Without `limits` each area has its own.
 */
export async function findDependantMoves(
  db: Db,
  trust: ReleaseTrust,
  linker: Linker,
  before: LiveReleases,
  next: LiveReleases,
  limits?: SearchLimits,
): Promise<Dependants> {
  let live = next;
  await linker.read(live);
  const unmet = linker.findWithheld(live);
  const moved: EntryMove[] = [];
  const withheld: string[] = [];
  for (const [area, from] of Object.entries(live).sort()) {
    // an area to which the change itself gives a release keeps that one
    if (!unmet.has(releaseName({ area, id: from })) || before[area] !== from) continue;
    const to = await findLastGood(db, trust, live, { area, avoided: from }, linker, limits);
    if (to === null) withheld.push(area);
    else moved.push({ area, from, to });
    live = to === null ? live : applyMoves(live, [{ area, to }]);
  }
  return { moved, withheld };
}
