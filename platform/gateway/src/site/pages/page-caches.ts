import { LRUCache } from 'lru-cache';
import type { LiveSite } from '../../channel/live/live-site';
import { MAX_CANARIES } from '../../channel/state';
import { type CacheTimes, PAGE_TIMES, PageCache, PageStorage } from './page-cache';
import { Recompression, type ServedPage } from './served-page';

/**
 * Space for the pages of all compositions together, in bytes. Those of former compositions leave first, because no
 * visitor requests them again.
 */
const MAX_CACHE_BYTES = 128 * 1024 * 1024;
/** Maximum number of compositions with cached pages: each canary combination, and as many former ones. */
const MAX_COMPOSITIONS = 2 * 2 ** MAX_CANARIES;
const MAX_SPECIALS = 8;
const MAX_SPECIAL_BYTES = 32 * 1024 * 1024;

interface PageCachesPorts {
  now: () => number;
  /** Time limits for serving cached pages. */
  times?: CacheTimes;
}

/** The caches of pages, one for each composition that visitors get. */
export class PageCaches {
  private readonly storage = new PageStorage<ServedPage>(MAX_CACHE_BYTES);
  private readonly specialStorage = new PageStorage<ServedPage>(MAX_SPECIAL_BYTES);
  private readonly caches = new LRUCache<string, PageCache<ServedPage>>({ max: MAX_COMPOSITIONS });
  /**
   * Caches for previews, and for sites that avoid releases which failed in a browser. They are separate, so
   * that requests with forged cookies cannot evict other caches.
   */
  private readonly specials = new LRUCache<string, PageCache<ServedPage>>({ max: MAX_SPECIALS });
  private readonly recompression = new Recompression();
  private dataChangedAt = -Infinity;

  constructor(private readonly ports: PageCachesPorts) {}

  /** Renders all pages anew when they are requested next, because the data of the site have changed. */
  expire(): void {
    this.dataChangedAt = this.ports.now();
  }

  of(site: LiveSite): PageCache<ServedPage> {
    const bySite = site.visit ? this.specials : this.caches;
    const known = bySite.get(site.key);
    if (known) return known;
    const { now, times = PAGE_TIMES } = this.ports;
    const cache = new PageCache<ServedPage>({
      now,
      storage: site.visit ? this.specialStorage : this.storage,
      times,
      name: site.key,
      changedAt: () => this.dataChangedAt,
      onUnchanged: (page) => {
        if (page.found) void this.recompression.run(page);
      },
    });
    bySite.set(site.key, cache);
    return cache;
  }
}
