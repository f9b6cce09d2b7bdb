import type { ChannelChange } from '@site/contracts/deploy';
import { makesLive } from '@site/gateway/channel-actions';
import { rollbackHistory } from '@site/gateway/rollback-history';

/** A release of an area that went live at `at`, by `who`. */
export interface LiveRelease {
  revision: number;
  release: string;
  at: string;
  action: string;
  who: string;
  why: string;
}

/** Returns which release of an area went live when, in the order of the log: newest first. */
export function listLive(changes: readonly ChannelChange[], area: string): LiveRelease[] {
  return changes.flatMap((change) => {
    const { revision, action, at, who, why, moves } = change;
    const moved = moves ? moves.find((move) => move.area === area)?.to : change.area === area && change.to;
    return makesLive(action) && moved ? [{ revision, release: moved, at, action, who, why }] : [];
  });
}

/**
 * Returns the releases that the site would roll the area back to: all but those that somebody left because they were
 * bad. Older entries of the log may leave more of them out.
 */
export const listRestorable = (lives: readonly LiveRelease[]): Set<string> =>
  new Set(rollbackHistory(lives.map(({ action, release }) => ({ action, to: release })).reverse()));
