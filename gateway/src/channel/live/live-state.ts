import type { Db } from '@site/api/db';
import { type ChannelHead, fetchHead } from '../channel.repo';
import type { ChannelControls } from '../channel.table';
import { composeState } from '../compose-state';
import { type LiveSite, readSite } from './live-site';
import { canarySets, type ChannelState, type Move, toState } from '../state';

/**
 * The sites that visitors get from the channel: the live site, and one site for each combination of canaries.
 */
export interface LiveState {
  revision: number;
  site: LiveSite;
  state: ChannelState;
  controls: ChannelControls;
  /** Sites with canaries. The key is the `canaryKey` of the areas whose canaries the site includes. */
  withCanaries: ReadonlyMap<string, LiveSite>;
}

export const canaryKey = (areas: readonly string[]): string => [...areas].sort().join(' ');

/** Reads the current state of the channel; `null` before the first deploy. */
export async function fetchLiveState(db: Db): Promise<LiveState | null> {
  const head = await fetchHead(db);
  return head && toLiveState(db, head);
}

async function toLiveState(db: Db, head: ChannelHead): Promise<LiveState> {
  const state = toState(head, head.composition.mode);
  const withCanaries = new Map<string, LiveSite>();
  for (const set of canarySets(head.controls.canaries)) {
    const site = await readSiteOf(db, state, set, head);
    withCanaries.set(canaryKey(set.map(({ area }) => area)), site);
  }
  const site = await readSite(db, head.composition, head);
  return { revision: head.revision, site, state, controls: head.controls, withCanaries };
}

/**
 * Reads the site that results from applying `moves` to the state of the channel. Route rules and mode stay
 * unchanged.
 */
export const readSiteOf = async (
  db: Db,
  state: ChannelState,
  moves: readonly Move[],
  since: { revision: number; at: Date },
): Promise<LiveSite> => readSite(db, await composeState(db, state, moves), since);
