import type { Db } from '@site/server/db';
import { BackgroundTasks } from '@site/server/jobs/background-tasks';
import { retryPause } from '@site/server/jobs/retry-pause';
import { MINUTE_MS } from '@site/contracts/time';
import { fetchStoreVersion } from '../../releases/store/release-versions.repo';
import type { ReleaseTrust } from '../../signing/release-trust';
import { findLastGood } from '../last-good';
import { findLinking } from '../link.service';
import type { LiveReleases } from '../state';

/** Time after which the next change of the channel causes another search: a newer release may have been repaired. */
const KEPT_MS = 10 * MINUTE_MS;
/** Pauses after failed searches in the background for an area. Each is twice as long as the one before. */
const [FIRST_RETRY_MS, LONGEST_RETRY_MS] = [2_000, 5 * MINUTE_MS];

interface Search {
  avoided: string;
  live: LiveReleases;
  to: string | null;
  /** Version of the stored releases, signatures and keys before the search. */
  store: string;
  at: number;
}

interface ReplacementPorts {
  /** Called when a search in the background has found a release for an area that had none. */
  onFound: () => void;
  /**
   * Called when a search in the background fails, but only for the first of several consecutive failures of an area.
   */
  onError: (error: unknown) => void;
}

/**
 * Finds the releases that replace unusable live ones. Remembers them while they are trusted and link, and also that
 * there is none: each change of any area asks for them again, and a search may try fifty releases before the change
 * is served. After an empty search, further ones run in the background.
 */
export class Replacements {
  private readonly searches = new Map<string, Search>();
  private readonly wanted = new Map<string, () => Promise<void>>();
  /** Consecutive failed searches of areas, and the time of the next attempt. */
  private readonly failures = new Map<string, { count: number; retryAt: number }>();
  private readonly tasks: BackgroundTasks;
  private isRunning = false;

  constructor(
    private readonly clock: () => number = Date.now,
    private readonly ports: ReplacementPorts = { onFound: () => {}, onError: () => {} },
  ) {
    this.tasks = new BackgroundTasks(ports.onError);
  }

  /**
   * Returns the release that replaces the live one of an area, or null if there is none. See `findLastGood`. After an
   * empty search it returns null at once, and searches in the background, because a release may link now.
   */
  async find(db: Db, trust: ReleaseTrust, live: LiveReleases, area: string): Promise<string | null> {
    const known = this.searches.get(area);
    // the history of the area ends with the live release, so it has not changed
    if (known?.avoided !== (live[area] ?? '')) return this.search(db, trust, live, area);
    if (known.to === null) {
      // without a version until the search has ended, so that a failed one is repeated
      this.searches.set(area, { ...known, live, store: '' });
      this.runLater(area, () => this.searchAgain(db, trust, area));
      return null;
    }
    const isCurrent = this.clock() - known.at < KEPT_MS;
    if (isCurrent && (await findLinking(db, trust, live, area, [known.to])) !== null) return known.to;
    return this.search(db, trust, live, area);
  }

  /**
   * Searches in the background for the areas without a replacement whose stored releases or signatures have changed
   * since their last search, or the keys of the site. Repeats failed searches after growing pauses.
   */
  checkStore(db: Db, trust: ReleaseTrust): void {
    for (const [area, { to }] of this.searches) {
      const retryAt = this.failures.get(area)?.retryAt ?? -Infinity;
      if (to !== null || this.wanted.has(area) || this.clock() < retryAt) continue;
      this.runLater(area, async () => {
        const store = await fetchStoreVersion(db, area);
        if (this.searches.get(area)?.store !== store) await this.searchAgain(db, trust, area);
      });
    }
  }

  /** Forgets the areas whose live releases are usable. */
  keepOnly(areas: ReadonlySet<string>): void {
    for (const known of [this.searches, this.failures])
      for (const area of known.keys()) if (!areas.has(area)) known.delete(area);
  }

  /** Resolves when the searches in the background have ended. */
  drain(): Promise<void> {
    return this.tasks.drain();
  }

  private async search(
    db: Db,
    trust: ReleaseTrust,
    live: LiveReleases,
    area: string,
  ): Promise<string | null> {
    const search = await runSearch(db, trust, live, area, this.clock);
    this.searches.set(area, search);
    return search.to;
  }

  private async searchAgain(db: Db, trust: ReleaseTrust, area: string): Promise<void> {
    const before = this.searches.get(area);
    if (before?.to !== null) return;
    const search = await runSearch(db, trust, before.live, area, this.clock);
    // other releases may be live now, whose search follows, or the area may be usable again
    if (this.searches.get(area) !== before && search.to === null) return;
    if (this.searches.get(area)?.avoided !== search.avoided) return;
    this.searches.set(area, search);
    if (search.to !== null) this.ports.onFound();
  }

  /**
   * Runs the searches one after the other, also after one that has failed. A later one of the same area replaces one
   * that has not begun.
   */
  private runLater(area: string, work: () => Promise<void>): void {
    this.wanted.set(area, work);
    if (this.isRunning) return;
    this.isRunning = true;
    this.tasks.run(async () => {
      try {
        for (const [name, next] of this.wanted) {
          this.wanted.delete(name);
          await this.attempt(name, next);
        }
      } finally {
        this.isRunning = false;
      }
    });
  }

  private async attempt(area: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
      this.failures.delete(area);
    } catch (cause) {
      const count = (this.failures.get(area)?.count ?? 0) + 1;
      const pause = retryPause(count, { firstMs: FIRST_RETRY_MS, longestMs: LONGEST_RETRY_MS });
      this.failures.set(area, { count, retryAt: this.clock() + pause });
      if (count === 1)
        this.ports.onError(new Error(`the search for a release of ${area} has failed`, { cause }));
    }
  }
}

async function runSearch(
  db: Db,
  trust: ReleaseTrust,
  live: LiveReleases,
  area: string,
  clock: () => number,
): Promise<Search> {
  const avoided = live[area] ?? '';
  // before the search, so that a change during it causes another one
  const store = await fetchStoreVersion(db, area);
  const to = await findLastGood(db, trust, live, { area, avoided });
  return { avoided, live, to, store, at: clock() };
}
