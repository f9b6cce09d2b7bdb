import { LRUCache } from 'lru-cache';

/** Visitors choose paths, so there may be any number of pages that fail. */
const MAX_KEYS = 1_000;

/**
 * Keeps what fails again and again from being tried for a while. Keys are releases, or pages of releases: a new release
 * starts afresh.
 */
export class Breaker {
  private readonly failures = new LRUCache<string, { count: number; until: number }>({ max: MAX_KEYS });

  constructor(
    private readonly now: () => number,
    private readonly maxFailures = 3,
    private readonly restMs = 10_000,
  ) {}

  /** Whether `key` may be tried now. After a rest one try is let through. */
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
