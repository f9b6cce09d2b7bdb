import type { Db } from '@site/server/db';
import { type ChannelHead, fetchHead } from '../channel.repo';
import type { ReadReleases } from '../../releases/store/known-releases';
import type { ReleaseTrust } from '../../signing/release-trust';
import type { ChannelControls } from '../channel.table';
import { composeState } from '../compose-state';
import { type LiveSite, readSite } from './live-site';
import { replaceUnusable, type UnusableRelease } from './replace-unusable';
import { Replacements } from './replacements';
import type { SiteRouting } from '../site-routing';
import { canarySets, type ChannelState, type Move, toState } from '../state';

/**
 * The sites that visitors get from the channel: the live site, and one site for each combination of canaries.
 */
export interface LiveState {
  revision: number;
  site: LiveSite;
  /** State of the channel without `unusable` releases. */
  state: ChannelState;
  /** Live releases and canaries of the channel that are not trusted, lost or damaged. */
  unusable: readonly UnusableRelease[];
  controls: ChannelControls;
  /** Sites with canaries. The key is the `canaryKey` of the areas whose canaries the site includes. */
  withCanaries: ReadonlyMap<string, LiveSite>;
}

/** The channel entry from which a site is read, and how its releases are read if not from the database. */
interface Since {
  revision: number;
  at: Date;
  readReleases?: ReadReleases | undefined;
}

/** Results of earlier reads of the channel, which the next read reuses. */
interface Known {
  replacements?: Replacements;
  readReleases?: ReadReleases;
}

export const canaryKey = (areas: readonly string[]): string => [...areas].sort().join(' ');

/**
 * Reads the current state of the channel, in which trusted releases replace unusable ones; `null` before the first
 * deploy. Throws CONFLICT or NOT_FOUND when no shell is trusted or stored.
 */
export async function fetchLiveState(
  db: Db,
  trust: ReleaseTrust,
  routing: SiteRouting,
  { replacements = new Replacements(), readReleases }: Known = {},
): Promise<LiveState | null> {
  const head = await fetchHead(db);
  return head && toLiveState(db, trust, toState(head, routing), { ...head, replacements, readReleases });
}

async function toLiveState(
  db: Db,
  trust: ReleaseTrust,
  stored: ChannelState,
  head: ChannelHead & Since & Pick<Required<Known>, 'replacements'>,
): Promise<LiveState> {
  const { state, unusable } = await replaceUnusable(db, trust, stored, head);
  const { controls } = state;
  const withCanaries = new Map<string, LiveSite>();
  for (const set of canarySets(controls.canaries)) {
    const site = await readSiteOf(db, trust, state, set, head);
    withCanaries.set(canaryKey(set.map(({ area }) => area)), site);
  }
  const site =
    state === stored
      ? await readSite(db, trust, head.composition, head, head.readReleases)
      : await readSiteOf(db, trust, state, [], head);
  return { revision: head.revision, site, state, unusable, controls, withCanaries };
}

/**
 * Reads the site that results from applying `moves` to the state of the channel. Route rules and mode stay
 * unchanged.
 */
export const readSiteOf = async (
  db: Db,
  trust: ReleaseTrust,
  state: ChannelState,
  moves: readonly Move[],
  since: Since,
): Promise<LiveSite> => readSite(db, trust, await composeState(db, state, moves), since, since.readReleases);
