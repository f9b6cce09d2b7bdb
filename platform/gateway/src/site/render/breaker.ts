import { LRUCache } from 'lru-cache';

/**
 * Maximum number of keys to remember. A key can be a page, and visitors can request any path, so the number
 * of keys would otherwise be unlimited.
 */
const MAX_KEYS = 1_000;

/**
 * A circuit breaker: a key that has failed repeatedly is not tried for a while. Keys are releases or pages of
 * releases, so failures of an old release do not affect a new one. Breaker libraries are not used, because
 * they wrap one fixed function per breaker.
 */
export class Breaker {
  private readonly failures = new LRUCache<string, { count: number; until: number }>({ max: MAX_KEYS });

  constructor(
    private readonly now: () => number,
    private readonly maxFailures = 3,
    private readonly restMs = 10_000,
  ) {}

  /** Returns true if `key` may be tried now. After a pause of `restMs`, another attempt is allowed. */
  allows(key: string): boolean {
    const failed = this.failures.get(key);
    return !failed || failed.count < this.maxFailures || this.now() >= failed.until;
  }

  succeeded(key: string): void {
    this.failures.delete(key);
  }

  failed(key: string): void {
    const count = (this.failures.get(key)?.count ?? 0) + 1;
    this.failures.set(key, { count, until: this.now() + this.restMs });
  }
}
