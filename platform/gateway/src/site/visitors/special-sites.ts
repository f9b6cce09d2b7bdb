import type { Db } from '@site/server/db';
import { CachedReads } from '@site/server/jobs/cached-reads';
import { SHELL } from '@site/contracts/release-path';
import { LRUCache } from 'lru-cache';
import { saveCompositions } from '../../channel/channel.repo';
import type { LiveSite } from '../../channel/live/live-site';
import type { LiveState } from '../../channel/live/live-state';
import { type Move, releasesOf } from '../../channel/state';
import type { ChoosableRelease } from '../../previews/choosable-releases';
import type { PreviewChoice } from '../../previews/preview-cookie';
import type { StoredPreview } from '../../previews/preview.repo';
import { refusal } from '../../refusals/refusal';
import type { ReleaseTrust } from '../../signing/release-trust';
import type { BrowserAvoids } from './avoid-cookie';
import { LastGoodReleases } from './last-good-releases';
import { PreviewSites } from './preview-sites';
import { replaceArea } from './replace-area';

/**
 * Maximum number of cached sites without avoided releases, which share their manifests. Forged cookies can request
 * a site for every subset of a composition's releases.
 */
const MAX_SITES = 250;
/** Maximum number of sites without avoided releases that are built at the same time. */
const MAX_BUILDS = 4;
const MAX_SAVED = 5_000;
/**
 * Maximum number of compositions without several releases at once that are saved for a revision of the channel. Cookies
 * can name up to three of all releases, and nothing deletes compositions. Tabs with further ones load no more areas
 * after the channel has changed, until somebody loads the page again.
 */
const MAX_SAVED_COMBINATIONS = 20;

/** Creates a cache of sites by key. A site whose releases are incompatible is cached as null. */
const createCache = (max: number) =>
  new CachedReads(new LRUCache<string, { site: LiveSite | null }>({ max }));

/**
 * Builds the sites that differ from the live site: previews, and sites without the releases that a browser
 * could not load.
 */
export class SpecialSites {
  private readonly previews: PreviewSites;
  /** Separate from those of previews: anybody can forge the cookies for these sites and must not evict previews. */
  private readonly withoutAvoided = createCache(MAX_SITES);
  private readonly lastGood: LastGoodReleases;
  /** Ids of compositions that this process has saved. */
  private readonly saved = new LRUCache<string, true>({ max: MAX_SAVED });
  /** Number of saved compositions without several releases, for the newest revision. */
  private combinations = { revision: 0, saved: 0 };
  /** Senders whose avoided releases, and previews whose choice, a site is being built for. */
  private readonly builders = new Set<string>();

  constructor(
    private readonly db: Db,
    private readonly trust: ReleaseTrust,
    clock: () => number = Date.now,
  ) {
    this.previews = new PreviewSites(db, {
      trust,
      clock,
      save: (site) => this.save(site),
      withSlot: (preview, build) => this.withSlot(preview, build),
    });
    this.lastGood = new LastGoodReleases(db, trust, clock);
  }

  /**
   * Returns the live site with the previewed releases instead of the live releases of their areas, or null if
   * a previewed release has been deleted, could not be deployed with its signature any more, or is no longer
   * compatible with the other live releases. A choice whose releases the preview does not offer any more, or that does
   * not link any more, counts as none. Throws UNAVAILABLE while a site for another choice of this preview is built, or
   * several for others, and if too many manifests of a previewed area are read.
   */
  preview(live: LiveState, stored: StoredPreview, choice: PreviewChoice): Promise<LiveSite | null> {
    return this.previews.find(live, stored, choice);
  }

  /** Returns the releases that switchable previews offer for an area. */
  findChoosable(live: LiveState, area: string): Promise<readonly ChoosableRelease[]> {
    return this.previews.choosable.find(live, area);
  }

  /** Pays for a check of these releases. Throws UNAVAILABLE if too many manifests of their areas are read. */
  pay(moves: readonly Move[]): Promise<void> {
    return this.previews.pay(moves);
  }

  /**
   * Returns `base` with each avoided release replaced by the last good release of its area, or null if `base`
   * contains no avoided release. An area without a good release is marked as unavailable if the browser may close
   * it. Otherwise its release is kept, and so is a shell without a good release. Throws UNAVAILABLE while another
   * site is built for this sender, or several for others.
   */
  async avoid(
    live: LiveState,
    base: LiveSite,
    avoided: readonly BrowserAvoids[],
    sender: string,
  ): Promise<LiveSite | null> {
    const releases = releasesOf(base.composition);
    const found = new Map(
      avoided
        .filter(({ area, release }) => releases[area] === release)
        // entries that may close their area go last, so that they replace others of the same release
        .sort((a, b) => Number(a.mayClose) - Number(b.mayClose))
        .map((one) => [one.area, one]),
    );
    if (found.size === 0) return null;
    // sorted, so that the order of the releases in the cookie does not change the cache key
    const wanted = [...found.values()].sort((a, b) => (a.area < b.area ? -1 : 1));
    const names = wanted.map(nameOf).join(' ');
    const build = () =>
      this.withSlot(sender, async () => {
        const site = await this.build(live, base, wanted);
        if (site && this.mayStore(live, site, wanted.length)) await this.save(site);
        return { site: site && { ...site, key: `${site.key} without ${names}` } };
      });
    const key = `${live.revision} ${this.trust.generation} ${base.key} without ${names}`;
    return (await this.withoutAvoided.read(key, build)).site;
  }

  /** Runs one build for a sender. Nobody waits, because waiting requests would take the time of pages. */
  private async withSlot<T>(sender: string, build: () => Promise<T>): Promise<T> {
    if (this.builders.has(sender) || this.builders.size >= MAX_BUILDS)
      throw refusal('UNAVAILABLE', 'Too many sites of single visitors are being built');
    this.builders.add(sender);
    try {
      return await build();
    } finally {
      this.builders.delete(sender);
    }
  }

  private async build(
    live: LiveState,
    base: LiveSite,
    avoided: readonly BrowserAvoids[],
  ): Promise<LiveSite | null> {
    const shell = avoided.find(({ area }) => area === SHELL);
    let site = (shell && (await this.lastGood.ofShell(live, base))) ?? base;
    // pages name an avoided shell, so that its fallback script does not reload them again
    const replaced = shell ? [shell] : [];
    const unavailable: string[] = [];
    for (const one of avoided) {
      if (one === shell) continue;
      const good = await this.lastGood.ofArea(live, site.shell.id, one.area, one.release);
      const next = good && replaceArea(live.state, site, good);
      if (!next && !one.mayClose) continue;
      replaced.push(one);
      if (next) site = next;
      else unavailable.push(one.area);
    }
    if (replaced.length === 0) return null;
    const visit = {
      avoided: Object.fromEntries(replaced.map(({ area, release }) => [area, release])),
      ...(unavailable.length > 0 ? { unavailable } : {}),
    };
    return { ...site, visit };
  }

  /** Returns true if the composition may be saved. Browsers that avoid one release are the honest case. */
  private mayStore({ revision }: LiveState, { composition }: LiveSite, avoided: number): boolean {
    if (avoided === 1 || this.saved.has(composition.id)) return true;
    if (this.combinations.revision !== revision) this.combinations = { revision, saved: 0 };
    this.combinations.saved += 1;
    return this.combinations.saved <= MAX_SAVED_COMBINATIONS;
  }

  /** Saves the composition of a site, because open tabs request its manifest after the channel has changed. */
  private async save({ composition }: LiveSite): Promise<void> {
    if (this.saved.has(composition.id)) return;
    await saveCompositions(this.db, [composition]);
    this.saved.set(composition.id, true);
  }
}

const nameOf = ({ area, release, mayClose }: BrowserAvoids): string =>
  `${area}@${release}${mayClose ? '!' : ''}`;
