interface Cache<V> {
  get: (key: string) => V | undefined;
  set: (key: string, value: V) => unknown;
}

/**
 * Reads values through a cache. Concurrent callers of a key share one read. lru-cache's own `fetch` keeps running
 * reads among the entries: many of them at once evict values and each other, and a read that was evicted and then
 * finds nothing rejects.
 */
export class CachedReads<V extends NonNullable<unknown>> {
  private readonly running = new Map<string, Promise<V | undefined>>();

  constructor(private readonly cache: Cache<V>) {}

  /** Returns the cached value, or what `load` resolves with. Undefined is not cached. */
  read<R extends V | undefined>(key: string, load: () => Promise<R>): Promise<V | R> {
    const cached = this.cache.get(key);
    if (cached !== undefined) return Promise.resolve(cached);
    const running = this.running.get(key) as Promise<R> | undefined;
    if (running) return running;
    const read = this.load(key, load).finally(() => this.running.delete(key));
    this.running.set(key, read);
    return read;
  }

  private async load<R extends V | undefined>(key: string, load: () => Promise<R>): Promise<R> {
    const value = await load();
    if (value !== undefined) this.cache.set(key, value);
    return value;
  }
}
