import { hash, randomBytes } from 'node:crypto';
import { DAY_MS } from '@site/contracts/time';
import { LRUCache } from 'lru-cache';

/** Maximum number of senders in memory. The longest unused ones are forgotten first. */
const MAX_SENDERS = 100_000;

/** The last page of a sender, and the last one of any other area. Times are in milliseconds since 1970. */
interface Seen {
  owner: string;
  at: number;
  otherAt: number | null;
}

/**
 * Remembers for a day which area's pages the gateway has sent to each sender. Code of an area can open a window, and
 * the visitor may type an address there: the browser calls it an address that was typed, but the opener reads the page
 * id. So a page proves nothing within a day after a page of another area was sent to the same sender
 * (docs/decisions/0138). Keeps keyed hashes instead of addresses.
 */
export class SenderAreas {
  private readonly key = randomBytes(32).toString('hex');
  private readonly seen = new LRUCache<string, Seen>({ max: MAX_SENDERS, ttl: DAY_MS });

  /** @param now Returns milliseconds since 1970. */
  constructor(private readonly now: () => number) {}

  /**
   * Notes a page of the area `owner`. Returns true if the sender has got no page of another area within a day.
   * `network` is the result of `toCustomerNetwork`.
   */
  isOnly(network: string, owner: string): boolean {
    const name = hash('sha256', `${this.key}\n${network}`, 'base64url');
    const known = this.seen.get(name);
    const at = this.now();
    const otherAt = known === undefined || known.owner === owner ? (known?.otherAt ?? null) : known.at;
    this.seen.set(name, { owner, at, otherAt });
    return otherAt === null || at - otherAt >= DAY_MS;
  }
}
