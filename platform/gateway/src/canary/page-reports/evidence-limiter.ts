import { hash, randomBytes } from 'node:crypto';
import { SHELL } from '@site/contracts/release-path';
import { DAY_MS } from '@site/contracts/time';
import { LRUCache } from 'lru-cache';
import type { ChannelControls } from '../../channel/channel.table';
import type { CountedPage } from './page-id';

type Canaries = ChannelControls['canaries'];

/** Maximum number of networks and pages in memory. The longest unused ones are forgotten first. */
const MAX_ENTRIES = 100_000;

/**
 * Admits one page of each network as evidence on a release: one a day for each owner, release of the owner and release
 * of the shell. So the counted pages of an owner are distinct networks, and a few networks can add only a few pages.
 * Visitors with and without a canary get different releases, so the pages of one arm do not use up the page of the
 * other. Releases and canaries of other areas do not matter: their teams could otherwise make networks count again.
 * Keeps keyed hashes instead of addresses, because it remembers networks for a day.
 */
export class EvidenceLimiter {
  private readonly key = randomBytes(32).toString('hex');
  private readonly seen = new LRUCache<string, true>({ max: MAX_ENTRIES, ttl: DAY_MS });
  private canaries: Canaries = {};

  /**
   * Names the running canaries. With another canary of the owner or the shell each network counts again, because
   * visitors without the canary keep their releases and would otherwise have no page to compare.
   */
  compare(canaries: Canaries): void {
    this.canaries = canaries;
  }

  /** Returns true for the first page of a network. `network` is the result of `toWitnessNetwork`. */
  allows(network: string, { composition, owner }: Pick<CountedPage, 'composition' | 'owner'>): boolean {
    const { areas, shell } = composition;
    const { [owner]: canary, [SHELL]: shellCanary } = this.canaries;
    const judged = `${owner} ${areas[owner]} ${canary?.release} ${shell} ${shellCanary?.release}`;
    // each response pays for this hash, and an HMAC would take ten times as long. The names stay in memory, so
    // nobody can extend one.
    const name = hash('sha256', `${this.key}\n${network}\n${judged}`, 'base64url');
    if (this.seen.has(name)) return false;
    this.seen.set(name, true);
    return true;
  }
}
