import { MINUTE_MS } from '@site/shared/contracts/time';
import { createHash, randomBytes } from 'node:crypto';
import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

/** One browser that comes back so soon is the same visit. */
const VISIT_MS = 30 * MINUTE_MS;
/** Visits of one address in that time: many may sit behind it, and one of them may count for ever. */
const MOST_OF_SENDER = 60;
const MAX_KEPT = 20_000;

interface Visitor {
  sender: string;
  /** User agent; empty for who sends none. */
  agent: string;
}

/**
 * Which visits of partners' pages count: not those of bots, and not the same browser again and again. What it goes by stays in
 * this process for half an hour, as hashes under a key that nobody has.
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
    this.seen = new LRUCache({ max: MAX_KEPT, ttl: VISIT_MS, noUpdateTTL: true, ...clock });
  }

  /** True when it counted. */
  async visit(partner: string, { sender, agent }: Visitor): Promise<boolean> {
    if (agent === '' || isbot(agent)) return false;
    const isKnown = this.add(`${partner} ${sender} ${agent}`) > 1;
    if (isKnown || this.add(sender) > MOST_OF_SENDER) return false;
    await this.ports.count(partner);
    return true;
  }

  private add(of: string): number {
    const key = createHash('sha256').update(this.salt).update(of).digest('base64');
    const times = (this.seen.get(key) ?? 0) + 1;
    this.seen.set(key, times);
    return times;
  }
}
