/** Keeps what fails again and again from being tried for a while. Keys are releases: a new release starts afresh. */
export class Breaker {
  private readonly failures = new Map<string, { count: number; until: number }>();

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
