import { MINUTE_MS } from '@site/contracts/time';

/** A log that accepts warnings, such as the one of a request. */
export interface LineLog {
  warn(facts: Record<string, unknown>, message: string): void;
}

interface Line {
  log: LineLog;
  facts: Record<string, unknown>;
  message: string;
}

interface Kind {
  /** Lines of this minute. */
  lines: number;
  /** Events of this minute without a line of their own. */
  count: number;
  last: Line | null;
}

interface NoiseLimits {
  /** Maximum number of lines of a kind in a minute. */
  lines?: number;
  /** Maximum number of kinds with lines of their own. Further kinds of a group share lines. */
  kinds?: number;
  everyMs?: number;
}

const DEFAULT_KINDS = 100;

/**
 * Logs events that clients can cause as often as they like: at most `lines` lines a minute of each kind. The first
 * events of a minute are logged at once with `count` 1; the last line has the `count` of all others, and the facts
 * of the latest. The group of a kind is its first word.
 */
export class NoiseLog {
  private readonly kinds = new Map<string, Kind>();
  private readonly lines: number;
  private readonly maxKinds: number;
  private readonly everyMs: number;

  constructor({ lines = 1, kinds = DEFAULT_KINDS, everyMs = MINUTE_MS }: NoiseLimits = {}) {
    this.lines = lines;
    this.maxKinds = kinds;
    this.everyMs = everyMs;
  }

  warn(log: LineLog, kind: string, message: string, facts: Record<string, unknown> = {}): void {
    const hasOwn = this.kinds.has(kind) || this.kinds.size < this.maxKinds;
    const name = hasOwn ? kind : (kind.split(' ')[0] ?? kind);
    const known = this.kinds.get(name) ?? this.start(name);
    if (known.lines < this.lines) {
      known.lines += 1;
      return log.warn({ ...facts, kind: name, count: 1 }, message);
    }
    known.count += 1;
    known.last = { log, facts, message };
  }

  private start(name: string): Kind {
    const kind: Kind = { lines: 0, count: 0, last: null };
    this.kinds.set(name, kind);
    this.wait(name, kind);
    return kind;
  }

  /** Logs the other events of the minute when it is over, or forgets the kind if there were none. */
  private wait(name: string, kind: Kind): void {
    setTimeout(() => {
      if (!kind.last) return void this.kinds.delete(name);
      const { log, facts, message } = kind.last;
      log.warn({ ...facts, kind: name, count: kind.count }, message);
      Object.assign(kind, { lines: 1, count: 0, last: null });
      this.wait(name, kind);
    }, this.everyMs).unref();
  }
}
