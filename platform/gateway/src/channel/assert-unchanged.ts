import type { ChannelAction, ChannelRequest } from '@site/contracts/deploy';
import type { Db } from '@site/server/db';
import { moveRefusal } from '../refusals/refusal';
import { conflictingActions } from './channel-actions';
import { type ChannelEntry, fetchAnyChangeSince, fetchChangeSince } from './channel.repo';
import { WHOLE_SITE } from './planned';

/**
 * Throws CONFLICT if somebody has made such a change of the area or path since the revision that the caller saw, so
 * that two people do not overwrite each other's changes.
 */
export async function assertUnchanged(
  tx: Db,
  base: number,
  area: string,
  actions: readonly ChannelAction[],
): Promise<void> {
  refuseOvertaken(await fetchChangeSince(tx, base, area, actions), area);
}

function refuseOvertaken(other: ChannelEntry | null, area: string): void {
  if (!other) return;
  const { to, who, why, revision } = other;
  throw moveRefusal('CONFLICT', { reason: 'overtaken', area, to: to ?? '', who, why, revision });
}

/** Throws like `assertUnchanged` for each target of a request that names the revision on which it was planned. */
export async function assertNotOvertaken(tx: Db, request: ChannelRequest): Promise<void> {
  if (!('revision' in request) || request.revision === undefined) return;
  const actions = conflictingActions(request.action);
  if ('toRevision' in request) {
    const other = await fetchAnyChangeSince(tx, request.revision, actions);
    return refuseOvertaken(other, other?.area ?? WHOLE_SITE);
  }
  for (const target of targetsOf(request)) await assertUnchanged(tx, request.revision, target, actions);
}

/** Returns the areas that a request names, the path that it closes or opens, or the whole site. */
function targetsOf(request: ChannelRequest): string[] {
  if ('moves' in request) return request.moves.map(({ area }) => area);
  if ('target' in request) return [request.target];
  return 'area' in request ? [request.area] : [WHOLE_SITE];
}
