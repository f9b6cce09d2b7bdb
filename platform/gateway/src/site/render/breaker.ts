import { OwnerCache } from '@site/server/jobs/owner-cache';

/**
 * Maximum number of keys to remember. A key can be a page, and visitors can request any path, so the number
 * of keys would otherwise be unlimited. Each area has its share, so that the pages of a failing area do not push out
 * what others have failed.
 */
const MAX_KEYS = 1_000;

interface Failures {
  owner: string;
  count: number;
  until: number;
}

/**
 * A circuit breaker: a key that has failed repeatedly is not tried for a while. Keys are releases or pages of
 * releases, so failures of an old release do not affect a new one. Breaker libraries are not used, because
 * they wrap one fixed function per breaker.
 */
export class Breaker {
  private readonly failures = new OwnerCache<Failures>(MAX_KEYS, ({ owner }) => ({ owner, size: 0 }));

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

  /** Counts a failure of a release or page of the area `owner`. */
  failed(key: string, owner: string): void {
    const count = (this.failures.get(key)?.count ?? 0) + 1;
    this.failures.set(key, { owner, count, until: this.now() + this.restMs });
  }
}
