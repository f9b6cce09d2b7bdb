import type { Db } from '@site/server/db';
import { CachedReads } from '@site/server/jobs/cached-reads';
import type { ReleaseManifest } from '@site/contracts/release';
import { SHELL } from '@site/contracts/release-path';
import { LRUCache } from 'lru-cache';
import { findLastGood } from '../../channel/last-good';
import { readManifests } from '../../channel/link.service';
import type { LiveSite } from '../../channel/live/live-site';
import { type LiveState, readSiteOf } from '../../channel/live/live-state';
import { releasesOf } from '../../channel/state';
import type { ReleaseTrust } from '../../signing/release-trust';

/** Enough for the live releases and canaries of 40 areas with two shells. */
const MAX_AREAS = 100;
/** Enough for the live site, and for its canaries in each combination. */
const MAX_SHELLS = 16;
/**
 * Time in which a failed read is not repeated. Such a read may have run into the time limit of the database, and each
 * page of a browser with the cookie would start it again.
 */
const PAUSE_MS = 10_000;

/**
 * Finds the last good releases that replace avoided ones, once for each revision of the channel. The reads do not
 * depend on the other releases that a browser avoids or that its canaries replace: combinations of forged cookies
 * so cause no reads (docs/decisions/0078).
 */
export class LastGoodReleases {
  private readonly areas = new CachedReads(
    new LRUCache<string, { manifest: ReleaseManifest | null }>({ max: MAX_AREAS }),
  );
  private readonly shells = new CachedReads(
    new LRUCache<string, { site: LiveSite | null }>({ max: MAX_SHELLS }),
  );

  private readonly failures = new LRUCache<string, { error: unknown; until: number }>({
    max: MAX_AREAS + MAX_SHELLS,
  });

  constructor(
    private readonly db: Db,
    private readonly trust: ReleaseTrust,
    private readonly clock: () => number,
  ) {}

  /**
   * Returns the release that replaces `avoided` beside the live areas and this shell, or null if there is none. A
   * failed read is not repeated for some seconds.
   */
  async ofArea(
    live: LiveState,
    shell: string,
    area: string,
    avoided: string,
  ): Promise<ReleaseManifest | null> {
    const load = async () => {
      const releases = { ...live.state.live, [SHELL]: shell };
      const first = live.state.live[area];
      const to = await findLastGood(this.db, this.trust, releases, { area, avoided, first });
      const found = to === null ? null : await readManifests(this.db, { [area]: to });
      return { manifest: found?.get(area) ?? null };
    };
    const key = `${this.versionOf(live)} ${shell} ${area}@${avoided}`;
    return (await this.read(this.areas, key, load)).manifest;
  }

  /** Returns the site with the release that replaces its shell, or null if there is none. */
  async ofShell(live: LiveState, base: LiveSite): Promise<LiveSite | null> {
    const load = async () => {
      const releases = releasesOf(base.composition);
      const avoided = base.shell.id;
      const first = live.state.live[SHELL];
      const to = await findLastGood(this.db, this.trust, releases, { area: SHELL, avoided, first });
      if (to === null) return { site: null };
      const { revision, site } = live;
      const state = { ...live.state, live: releases };
      const since = { revision, at: site.since };
      return { site: await readSiteOf(this.db, this.trust, state, [{ area: SHELL, to }], since) };
    };
    return (await this.read(this.shells, `${this.versionOf(live)} shell ${base.key}`, load)).site;
  }

  private async read<V extends NonNullable<unknown>>(
    reads: CachedReads<V>,
    key: string,
    load: () => Promise<V>,
  ): Promise<V> {
    const failure = this.failures.get(key);
    if (failure && this.clock() < failure.until) throw failure.error;
    try {
      return await reads.read(key, load);
    } catch (error) {
      this.failures.set(key, { error, until: this.clock() + PAUSE_MS });
      throw error;
    }
  }

  private versionOf({ revision }: LiveState): string {
    return `${revision} ${this.trust.generation}`;
  }
}
