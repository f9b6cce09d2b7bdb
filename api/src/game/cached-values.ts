import { LRUCache } from 'lru-cache';

/** Time for which a failure is cached, so that readers do not all query a server that is down. */
const FAILURE_MS = 3_000;

interface CachedValue<Value> {
  until: number;
  value: Promise<Value>;
}

/**
 * Caches values and loads each value once for concurrent readers. Does not use lru-cache's `fetch`, because
 * failures are cached for a shorter time, and tests set the clock.
 */
export class CachedValues<Value extends object> {
  private readonly entries: LRUCache<string, CachedValue<Value>>;

  constructor(
    private readonly options: {
      /** Maximum number of values. The least recently used values are evicted. */
      max: number;
      ttlMs: number;
      now: () => Date;
    },
  ) {
    this.entries = new LRUCache({ max: options.max });
  }

  read(key: string, load: () => Promise<Value>): Promise<Value> {
    const { ttlMs, now } = this.options;
    const at = now().getTime();
    const cached = this.entries.get(key);
    if (cached && at < cached.until) return cached.value;
    const entry = { until: at + ttlMs, value: load() };
    this.entries.set(key, entry);
    entry.value.catch(() => {
      entry.until = Math.min(entry.until, now().getTime() + FAILURE_MS);
    });
    return entry.value;
  }
}
