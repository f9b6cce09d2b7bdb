import type { Db } from '@site/server/db';
import type { Composition } from '@site/contracts/composition';
import { moveRefusal } from '../refusals/refusal';
import { closedRules } from './closing';
import { compose } from './compose';
import { findManifests } from './link.service';
import { applyMoves, type ChannelState, type Move } from './state';

/**
 * Builds the composition for the channel's state after applying `moves`. Throws CONFLICT when there is no
 * shell.
 */
export async function composeState(
  db: Db,
  state: ChannelState,
  moves: readonly Move[] = [],
): Promise<Composition> {
  const { live, controls } = state;
  const releases = applyMoves(live, moves);
  const closed = controls.closed.length > 0 ? await findManifests(db, releases) : new Map();
  const composition = compose(releases, state, {
    closed: closedRules(controls.closed, closed),
    announcements: controls.announcements,
  });
  if (!composition) throw moveRefusal('CONFLICT', { reason: 'no-shell' });
  return composition;
}
