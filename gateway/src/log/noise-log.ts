import { MINUTE_MS } from '@site/shared/contracts/time';
import type { FastifyBaseLogger } from 'fastify';

type Log = Pick<FastifyBaseLogger, 'warn'>;

interface Line {
  log: Log;
  facts: Record<string, unknown>;
  message: string;
}

/** Maximum number of kinds with lines of their own. Further kinds share one. */
const MAX_KINDS = 100;

/**
 * Logs events that clients can cause as often as they like: at most one line a minute of each kind. The first
 * event is logged at once; the next line has the `count` of the events since then.
 */
export class NoiseLog {
  private readonly kinds = new Map<string, { count: number; last: Line | null }>();

  constructor(private readonly everyMs = MINUTE_MS) {}

  warn(log: Log, kind: string, message: string, facts: Record<string, unknown> = {}): void {
    const name = this.kinds.has(kind) || this.kinds.size < MAX_KINDS ? kind : 'other';
    const known = this.kinds.get(name);
    if (known) {
      known.count += 1;
      known.last = { log, facts, message };
      return;
    }
    this.kinds.set(name, { count: 0, last: null });
    log.warn({ ...facts, kind: name, count: 1 }, message);
    this.wait(name);
  }

  /** Logs the events of the minute when it is over, or forgets the kind if there were none. */
  private wait(name: string): void {
    setTimeout(() => {
      const known = this.kinds.get(name);
      if (!known?.last) return void this.kinds.delete(name);
      const { log, facts, message } = known.last;
      log.warn({ ...facts, kind: name, count: known.count }, message);
      this.kinds.set(name, { count: 0, last: null });
      this.wait(name);
    }, this.everyMs).unref();
  }
}
