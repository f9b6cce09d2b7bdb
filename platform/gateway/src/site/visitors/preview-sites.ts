import type { Db } from '@site/server/db';
import { CachedReads } from '@site/server/jobs/cached-reads';
import { OwnerCache } from '@site/server/jobs/owner-cache';
import { isApiError } from '@site/contracts/api-error';
import type { PreviewedRelease } from '@site/contracts/deploy-preview';
import type { ReleaseManifest } from '@site/contracts/release';
import { LRUCache } from 'lru-cache';
import { findLinkProblems, readManifests } from '../../channel/link.service';
import type { LiveSite } from '../../channel/live/live-site';
import { type LiveState, readSiteOf } from '../../channel/live/live-state';
import { applyMoves, type Move } from '../../channel/state';
import { ChoosableReleases } from '../../previews/choosable-releases';
import type { PreviewChoice } from '../../previews/preview-cookie';
import { releasesOfPreview, type StoredPreview } from '../../previews/preview.repo';
import { seenReleases } from '../../previews/seen-releases';
import { assertPaid, payForManifests } from '../../releases/paid-manifests';
import { ReadBudget } from '../../releases/read-budget';
import { FairTurns } from '../../releases/store/fair-turns';
import type { ReleaseTrust } from '../../signing/release-trust';

type Releases = readonly [PreviewedRelease, ...PreviewedRelease[]];

/** A built site, or null if its releases are incompatible. It counts for the area that the link names first. */
interface Built {
  owner: string;
  site: LiveSite | null;
  /** Files of its manifests that the live site does not have. */
  files: number;
}

/**
 * Space for the sites of links, and for those of choices, in files that their manifests list. A site shares the
 * manifests of the live releases.
 */
const MAX_FILES = 32_000;
/** Size of a site beside its manifests. */
const SITE_FILES = 50;
/** Maximum number of visits of one site. Links to the same releases differ by their end. */
const MAX_VISITS = 100;

interface PreviewPorts {
  trust: ReleaseTrust;
  clock: () => number;
  /** Saves the composition of a site. */
  save(site: LiveSite): Promise<void>;
  /** Runs one build for a preview, or throws UNAVAILABLE. */
  withSlot<T>(preview: string, build: () => Promise<T>): Promise<T>;
}

/**
 * Builds the sites of previews. Visitors of a link can ask for its sites in any order, so each area has its share of
 * the remembered ones, links to the same releases share one, and an area pays for the manifests that are read for it.
 */
export class PreviewSites {
  readonly choosable: ChoosableReleases;
  private readonly turns = new FairTurns();
  private readonly budget;
  private readonly visits = new WeakMap<LiveSite, LRUCache<string, LiveSite>>();
  private version = '';
  private own = createReads();
  private choices = createReads();

  constructor(
    private readonly db: Db,
    private readonly ports: PreviewPorts,
  ) {
    this.choosable = new ChoosableReleases(db, ports.trust);
    this.budget = new ReadBudget(ports.clock).of('previews');
  }

  /** See `SpecialSites.preview`. */
  async find(live: LiveState, stored: StoredPreview, choice: PreviewChoice): Promise<LiveSite | null> {
    this.forgetOthers(live);
    const { own, choices } = this;
    const linked = releasesOfPreview(stored);
    const seen = seenReleases(stored, choice, live.state.live);
    const chosen = seen.filter(({ release }, index) => release !== linked[index]?.release);
    const [{ area: owner }] = linked;
    const buildChoice = () =>
      this.ports.withSlot(stored.id, async () => ({
        owner,
        ...((await this.areOffered(live, chosen)) ? await this.build(live, seen) : NONE),
      }));
    const buildOwn = () =>
      this.turns.run(owner, async () => ({ owner, ...(await this.build(live, linked)) }));
    const expires = stored.expiresAt.getTime();
    const site =
      chosen.length > 0 ? (await choices.read(`${owner} ${namesOf(seen)}`, buildChoice)).site : null;
    if (site) return this.toVisit(site, seen, expires);
    const base = (await own.read(namesOf(linked), buildOwn)).site;
    return base && this.toVisit(base, linked, expires);
  }

  /** Pays for the manifests of these releases. Throws UNAVAILABLE if too many of their area are read. */
  async pay(moves: readonly Move[]): Promise<void> {
    for (const { area } of moves) assertPaid(area, this.budget.searchIn(area));
    const wanted = moves.map(({ area, to }) => [area, to] as const);
    await payForManifests(this.db, wanted, this.budget.readManifest);
  }

  /** Returns the site for a link. Links that end at different times share all but the page's words about that. */
  private toVisit(site: LiveSite, [first, ...others]: Releases, expires: number): LiveSite {
    const name = `preview ${namesOf([first, ...others])} ${expires}`;
    const known = this.visits.get(site) ?? new LRUCache<string, LiveSite>({ max: MAX_VISITS });
    this.visits.set(site, known);
    const preview = { ...first, ...(others.length > 0 ? { others } : {}), expires };
    const visit = known.get(name) ?? { ...site, key: `${site.key} ${name}`, visit: { preview } };
    known.set(name, visit);
    return visit;
  }

  /** Drops the sites of earlier states of the channel, which would keep their manifests in memory. */
  private forgetOthers({ revision }: LiveState): void {
    const version = `${revision} ${this.ports.trust.generation}`;
    if (version === this.version) return;
    this.version = version;
    this.own = createReads();
    this.choices = createReads();
  }

  /** Returns true if switchable previews offer these releases, or they are live. */
  private async areOffered(live: LiveState, chosen: readonly PreviewedRelease[]): Promise<boolean> {
    for (const { area, release } of chosen) {
      if (live.state.live[area] === release) continue;
      const offered = await this.choosable.find(live, area);
      if (!offered.some((one) => one.release === release)) return false;
    }
    return true;
  }

  private async build(live: LiveState, releases: Releases): Promise<Omit<Built, 'owner'>> {
    // a live release needs no check
    const moves = releases
      .map(({ area, release }) => ({ area, to: release }))
      .filter(({ area, to }) => live.state.live[area] !== to);
    await this.pay(moves);
    if (!(await this.isDeployable(live, moves))) return NONE;
    const since = { revision: live.revision, at: live.site.since };
    const site = await readSiteOf(this.db, this.ports.trust, live.state, moves, since);
    await this.ports.save(site);
    return shareManifests(site, live.site);
  }

  private async isDeployable({ state }: LiveState, moves: readonly Move[]): Promise<boolean> {
    try {
      const manifests = await readManifests(this.db, applyMoves({}, moves));
      await this.ports.trust.assertTrusted(this.db, [...manifests.values()], 'deploy');
      return (await findLinkProblems(this.db, state, moves)).length === 0;
    } catch (error) {
      if (isApiError(error) && (error.code === 'NOT_FOUND' || error.code === 'CONFLICT')) return false;
      throw error;
    }
  }
}

const NONE = { site: null, files: 0 };

const createReads = () =>
  new CachedReads(
    new OwnerCache<Built>(MAX_FILES, ({ owner, files }) => ({ owner, size: files + SITE_FILES })),
  );

/** Returns the site with the manifests of the live site where both have the same release. */
function shareManifests(site: LiveSite, live: LiveSite): Omit<Built, 'owner'> {
  const share = (own: ReleaseManifest, other: ReleaseManifest | undefined) =>
    // a withheld release has no files
    other?.id === own.id && other.files.length === own.files.length ? other : own;
  const shared = {
    ...site,
    shell: share(site.shell, live.shell),
    areas: new Map([...site.areas].map(([area, own]) => [area, share(own, live.areas.get(area))])),
  };
  const known = new Set([live.shell, ...live.areas.values()]);
  const files = [shared.shell, ...shared.areas.values()]
    .filter((manifest) => !known.has(manifest))
    .reduce((sum, manifest) => sum + manifest.files.length, 0);
  return { site: shared, files };
}

const namesOf = (releases: readonly PreviewedRelease[]): string =>
  releases.map(({ area, release }) => `${area}@${release}`).join(' ');
