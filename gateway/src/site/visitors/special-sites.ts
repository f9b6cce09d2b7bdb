import type { Db } from '@site/api/db';
import { isApiError } from '@site/shared/contracts/errors';
import { SHELL } from '@site/shared/contracts/release';
import { LRUCache } from 'lru-cache';
import { findLastGood } from '../../channel/last-good';
import { findLinkProblems, readManifests } from '../../channel/link.service';
import type { LiveSite } from '../../channel/live/live-site';
import { type LiveState, readSiteOf } from '../../channel/live/live-state';
import { applyMoves, type ChannelState, type Move, releasesOf } from '../../channel/state';
import type { BrowserAvoids } from './avoid-cookie';
import type { ReleaseTrust } from '../../signing/release-trust';
import { saveCompositions } from '../../channel/channel.repo';

/** The release that a visitor sees instead of the live one. `expires` is in milliseconds since 1970. */
export interface Preview {
  area: string;
  release: string;
  expires: number;
}

/**
 * Maximum number of sites in each cache. The limit bounds memory use, because forged cookies can request a
 * site for every subset of a composition's releases.
 */
const MAX_SITES = 32;

type Build = () => Promise<LiveSite | null>;

/** Creates a cache of sites by key. A site whose releases are incompatible is cached as null. */
const createCache = () =>
  new LRUCache<string, { site: LiveSite | null }, Build>({
    max: MAX_SITES,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { context: build }) => ({ site: await build() }),
  });

/**
 * Builds the sites that differ from the live site: previews, and sites without the releases that a browser
 * could not load.
 */
export class SpecialSites {
  private readonly previews = createCache();
  /** Separate from `previews`: anybody can forge the cookies for these sites and must not evict previews. */
  private readonly withoutAvoided = createCache();

  constructor(
    private readonly db: Db,
    private readonly trust: ReleaseTrust,
  ) {}

  /**
   * Returns the live site with the previewed release instead of the area's live release, or null if the
   * previewed release has been deleted, could not be deployed with its signature any more, or is no longer
   * compatible with the other live releases.
   */
  async preview(live: LiveState, { area, release, expires }: Preview): Promise<LiveSite | null> {
    const build = async () => {
      const move = { area, to: release };
      if (!(await this.isDeployable(live, move))) return null;
      const site = await this.build(live, live.state, [move]);
      const visit = { preview: { area, release, expires } };
      return { ...site, key: `${site.key} preview ${expires}`, visit };
    };
    const key = `${live.revision} ${area}@${release} ${expires}`;
    return (await this.previews.forceFetch(key, { context: build })).site;
  }

  /**
   * Returns `base` with each avoided release replaced by the last good release of its area, or null if `base`
   * contains no avoided release. An area without a good release is marked as unavailable if the browser may close
   * it. Otherwise its release is kept, and so is a shell without a good release.
   */
  async avoid(live: LiveState, base: LiveSite, avoided: readonly BrowserAvoids[]): Promise<LiveSite | null> {
    const releases = releasesOf(base.composition);
    const wanted = new Set(avoided.map(nameOf));
    const closable = new Set(avoided.filter(({ mayClose }) => mayClose).map(nameOf));
    // sorted, so that the order of the releases in the cookie does not change the cache key
    const avoidable = Object.entries(releases)
      .map(([area, release]) => ({ area, release }))
      .filter((one) => wanted.has(nameOf(one)))
      .sort((a, b) => (a.area < b.area ? -1 : 1));
    if (avoidable.length === 0) return null;
    const names = avoidable.map(nameOf).map((name) => (closable.has(name) ? `${name}!` : name));
    const build = async () => {
      let state: ChannelState = { ...live.state, live: releases };
      const moves: Move[] = [];
      const unavailable: string[] = [];
      const replaced: typeof avoidable = [];
      for (const { area, release } of avoidable) {
        const to = await findLastGood(this.db, this.trust, state.live, {
          area,
          avoided: release,
          first: live.state.live[area],
        });
        // pages name an avoided shell, so that its fallback script does not reload them again
        if (to === null && area !== SHELL && !closable.has(nameOf({ area, release }))) continue;
        replaced.push({ area, release });
        if (to === null) {
          if (area !== SHELL) unavailable.push(area);
          continue;
        }
        moves.push({ area, to });
        state = { ...state, live: applyMoves(state.live, [{ area, to }]) };
      }
      if (replaced.length === 0) return null;
      const site = await this.build(live, state, moves);
      const visit = {
        avoided: Object.fromEntries(replaced.map(({ area, release }) => [area, release])),
        ...(unavailable.length > 0 ? { unavailable } : {}),
      };
      return { ...site, key: `${site.key} without ${names.join(' ')}`, visit };
    };
    const key = `${live.revision} ${base.key} without ${names.join(' ')}`;
    return (await this.withoutAvoided.forceFetch(key, { context: build })).site;
  }

  private async isDeployable({ state }: LiveState, move: Move): Promise<boolean> {
    try {
      const manifests = await readManifests(this.db, { [move.area]: move.to });
      await this.trust.assertTrusted(this.db, [...manifests.values()], 'deploy');
      return (await findLinkProblems(this.db, state.live, [move])).length === 0;
    } catch (error) {
      if (isApiError(error) && (error.code === 'NOT_FOUND' || error.code === 'CONFLICT')) return false;
      throw error;
    }
  }

  private async build(live: LiveState, state: ChannelState, moves: readonly Move[]): Promise<LiveSite> {
    const { revision, site } = live;
    const made = await readSiteOf(this.db, this.trust, state, moves, { revision, at: site.since });
    // saved, because open tabs still request the manifest of this composition after the channel has changed
    await saveCompositions(this.db, [made.composition]);
    return made;
  }
}

const nameOf = ({ area, release }: { area: string; release: string }) => `${area}@${release}`;
