import { hash, randomBytes } from 'node:crypto';
import { DAY_MS } from '@site/contracts/time';
import { LRUCache } from 'lru-cache';

/** Maximum number of senders in memory. The longest unused ones are forgotten first. */
const MAX_SENDERS = 100_000;

/**
 * Remembers which area's pages the gateway has sent to each sender, until a day after the last page. Code of an area
 * can open a window, and the visitor may type an address there: the browser calls it an address that was typed, but
 * the opener reads the page id. So a page proves nothing once a page of another area was sent to the same sender
 * (docs/decisions/0138). Keeps keyed hashes instead of addresses.
 */
export class SenderAreas {
  private readonly key = randomBytes(32).toString('hex');
  /** Area of a sender, or null once there were several. */
  private readonly areas = new LRUCache<string, { owner: string | null }>({ max: MAX_SENDERS, ttl: DAY_MS });

  /**
   * Notes a page of the area `owner`. Returns true if this area's pages are the only ones that were sent to the sender.
   * `network` is the result of `toCustomerNetwork`.
   */
  isOnly(network: string, owner: string): boolean {
    const name = hash('sha256', `${this.key}\n${network}`, 'base64url');
    const known = this.areas.get(name)?.owner;
    const isOnly = known === undefined || known === owner;
    this.areas.set(name, { owner: isOnly ? owner : null });
    return isOnly;
  }
}
