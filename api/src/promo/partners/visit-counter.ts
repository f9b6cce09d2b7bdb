import { MINUTE_MS } from '@site/contracts/time';
import { createHash, randomBytes } from 'node:crypto';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

/** Time within which repeated visits by one browser count once. */
const VISIT_MS = 30 * MINUTE_MS;
/**
 * Maximum number of visits counted from one address within `VISIT_MS`. Many people may share an address, but
 * one person must not be able to inflate a count.
 */
const MAX_VISITS_PER_ADDRESS = 60;
const MAX_REMEMBERED = 20_000;
/** The rest of a longer user agent is ignored, because `isbot` takes milliseconds for one of 16 kB. */
const MAX_AGENT_LENGTH = 400;

interface Visitor {
  sender: string;
  agent: string;
}

/**
 * Counts visits of partner pages, except those by bots and repeated visits by one browser
 * (docs/product/promo.md#partner-page). Visitors are remembered for 30 minutes in the memory of this process,
 * as hashes with a random key.
 */
export class VisitCounter {
  private readonly salt = randomBytes(32);
  private readonly seen: LRUCache<string, number>;

  constructor(
    private readonly ports: {
      count: (partner: string) => Promise<void>;
      now: () => number;
    },
  ) {
    const clock = { perf: { now: ports.now }, ttlResolution: 0 };
    this.seen = new LRUCache({ max: MAX_REMEMBERED, ttl: VISIT_MS, noUpdateTTL: true, ...clock });
  }

  /**
   * Counts a visit and returns true. Returns false without counting when the visitor is a bot, the visit is
   * repeated, or the address has reached its limit.
   */
  async visit(partner: string, { sender, agent: sent }: Visitor): Promise<boolean> {
    const agent = sent.slice(0, MAX_AGENT_LENGTH);
    if (agent === '' || isbot(agent)) return false;
    // eslint-disable-next-line no-restricted-syntax -- recognizes a repeated visit, limits no tries
    const isRepeated = this.add(`${partner} ${sender} ${agent}`) > 1;
    if (isRepeated || this.add(sender) > MAX_VISITS_PER_ADDRESS) return false;
    await this.ports.count(partner);
    return true;
  }

  private add(subject: string): number {
    const key = createHash('sha256').update(this.salt).update(subject).digest('base64');
    const times = (this.seen.get(key) ?? 0) + 1;
    this.seen.set(key, times);
    return times;
  }
}
