import type { ChannelChange } from '@site/contracts/deploy';

/** A time at which a release of an area went live. */
export interface LiveSpell {
  revision: number;
  release: string;
  at: string;
  action: string;
  who: string;
  why: string;
}

const MAKES_LIVE = new Set(['deploy', 'rollback', 'promote']);

/** Returns when which release of an area went live, in the order of the log: newest first. */
export function listLiveSpells(changes: readonly ChannelChange[], area: string): LiveSpell[] {
  return changes.flatMap((change) => {
    const { revision, action, at, who, why, moves } = change;
    const moved = moves ? moves.find((move) => move.area === area)?.to : change.area === area && change.to;
    return MAKES_LIVE.has(action) && moved ? [{ revision, release: moved, at, action, who, why }] : [];
  });
}
