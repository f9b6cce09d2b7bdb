import type { Db } from '@site/server/db';
import { SHELL } from '@site/contracts/release';
import { releaseName, type ReleaseTrust } from '../signing/release-trust';
import type { EntryMove } from './channel.table';
import { channelText } from './channel.text';
import { findLastGood } from './last-good';
import type { Linker } from './linker';
import { type Plan, WHOLE_SITE } from './planned';
import { applyMoves, type ChannelState, type LiveReleases } from './state';

/**
 * Adds to a rollback of the shell the areas whose releases need what the restored shell lacks, so that they never
 * block it. Each goes back to its last good release that links. Visitors do not get the release of an area
 * without one. `why` is the reason of the request, to which the log adds these areas (docs/decisions/0068).
 */
export async function moveDependants(
  db: Db,
  trust: ReleaseTrust,
  linker: Linker,
  now: ChannelState,
  plan: Plan,
  why: string,
): Promise<Plan> {
  const { live } = plan.next;
  if (live[SHELL] === now.live[SHELL]) return plan;
  const { moved, withheld } = await findDependantMoves(db, trust, linker, now.live, live);
  if (moved.length + withheld.length === 0) return plan;
  const notes = channelText.dependants(
    moved.map(({ area }) => area),
    withheld,
  );
  const changes = plan.changes.map((change) => {
    if (change.action !== 'rollback') return change;
    const { area, from, to, moves = [{ area, from, to: to ?? '' }] } = change;
    const explained = { ...change, why: [change.why ?? why, ...notes].join(' ') };
    if (moved.length === 0) return explained;
    return { ...explained, area: WHOLE_SITE, from: null, to: null, moves: [...moves, ...moved] };
  });
  return { next: { ...plan.next, live: applyMoves(live, moved) }, changes };
}

/**
 * Returns the moves of the areas whose live releases need what the shell among `next` lacks, and the areas without
 * a release that fits. `before` are the live releases before the rollback.
 */
export async function findDependantMoves(
  db: Db,
  trust: ReleaseTrust,
  linker: Linker,
  before: LiveReleases,
  next: LiveReleases,
): Promise<{ moved: EntryMove[]; withheld: string[] }> {
  let live = next;
  await linker.read(live);
  const unmet = linker.findWithheld(live);
  const moved: EntryMove[] = [];
  const withheld: string[] = [];
  for (const [area, from] of Object.entries(live).sort()) {
    // an area that the rollback itself restores is left as it was
    if (!unmet.has(releaseName({ area, id: from })) || before[area] !== from) continue;
    const to = await findLastGood(db, trust, live, { area, avoided: from }, linker);
    if (to === null) withheld.push(area);
    else moved.push({ area, from, to });
    live = to === null ? live : applyMoves(live, [{ area, to }]);
  }
  return { moved, withheld };
}
