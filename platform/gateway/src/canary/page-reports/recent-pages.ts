import { MINUTE_MS } from '@site/contracts/time';
import { LRUCache } from 'lru-cache';

const MAX_SENDERS = 10_000;

/** Ids of the judged pages that each sender has got in the last minute. `sender` is the result of `toAddressGroup`. */
export class RecentPages {
  private readonly pages = new LRUCache<string, string[]>({ max: MAX_SENDERS, ttl: MINUTE_MS });

  add(sender: string, id: string): void {
    this.pages.set(sender, [...(this.pages.get(sender) ?? []), id]);
  }

  /** Returns the pages of a sender and forgets them. */
  take(sender: string): string[] {
    const ids = this.pages.get(sender) ?? [];
    this.pages.delete(sender);
    return ids;
  }
}
