import { LRUCache } from 'lru-cache';

/** A failure is kept too, so that what is down is not asked by everybody, and not for long. */
const FAILURE_MS = 3_000;

interface Kept<Value> {
  until: number;
  value: Promise<Value>;
}

/**
 * Caches values for a while and loads each once for all concurrent readers. Not `fetch` of lru-cache: failures are cached here too,
 * for a shorter time, and tests set the clock.
 */
export class CachedValues<Value extends object> {
  private readonly kept: LRUCache<string, Kept<Value>>;

  constructor(
    private readonly options: {
      /** How many values are kept at most; the least used go. */
      max: number;
      ttlMs: number;
      now: () => Date;
    },
  ) {
    this.kept = new LRUCache({ max: options.max });
  }

  read(key: string, load: () => Promise<Value>): Promise<Value> {
    const { ttlMs, now } = this.options;
    const at = now().getTime();
    const known = this.kept.get(key);
    if (known && at < known.until) return known.value;
    const kept = { until: at + ttlMs, value: load() };
    this.kept.set(key, kept);
    kept.value.catch(() => {
      kept.until = Math.min(kept.until, now().getTime() + FAILURE_MS);
    });
    return kept.value;
  }
}
