import { hash, randomBytes } from 'node:crypto';
import { DAY_MS } from '@site/shared/contracts/time';
import { LRUCache } from 'lru-cache';
import type { CountedPage } from './page-id';

/** Maximum number of networks and pages in memory. The longest unused ones are forgotten first. */
const MAX_ENTRIES = 100_000;

/**
 * Admits one page of each network as evidence: one a day in each composition and for each owner. So the
 * counted pages of an owner are distinct networks, and a few networks can add only a few pages. Visitors with
 * and without a canary get different compositions, so the pages of one arm do not use up the page of the
 * other. Keeps keyed hashes instead of addresses, because it remembers networks for a day.
 */
export class EvidenceLimiter {
  private readonly key = randomBytes(32).toString('hex');
  private readonly seen = new LRUCache<string, true>({ max: MAX_ENTRIES, ttl: DAY_MS });
  private canaries = '';

  /**
   * Names the running canaries, such as `home@3f2a9c01d4e5b677`. With other canaries each network counts again,
   * because visitors without a canary keep their composition and would otherwise have no page to compare.
   */
  compare(canaries: readonly string[]): void {
    this.canaries = canaries.toSorted().join(' ');
  }

  /** Returns true for the first page of a network. `network` is the result of `toWitnessNetwork`. */
  allows(network: string, { composition, owner }: Pick<CountedPage, 'composition' | 'owner'>): boolean {
    // each response pays for this hash, and an HMAC would take ten times as long. The names stay in memory, so
    // nobody can extend one.
    const page = `${this.key}\n${network}\n${composition.id}\n${owner}\n${this.canaries}`;
    const name = hash('sha256', page, 'base64url');
    if (this.seen.has(name)) return false;
    this.seen.set(name, true);
    return true;
  }
}
