import { DAY_MS } from '@site/contracts/time';
import { BUCKET_MS, toBucket } from './bucket';

/** Pause between two looks at the clock. */
const LOOK_MS = 100;
/** Delay of a look that says nothing: garbage collection, or a machine with other work. */
const NORMAL_DELAY_MS = 100;
/** Total of longer delays, a fifth of a bucket, after which the bucket counts as late. */
const LATE_MS = 2_000;

/**
 * Finds the time buckets in which this gateway was late: its event loop, or the whole machine, stood still for
 * longer than a fifth of the bucket. Visitors then wait for pages, files do not load in time, and reports get lost.
 */
export class Lateness {
  private timer: NodeJS.Timeout | undefined;
  private lookedAt: number;
  private bucket = 0;
  private lateMs = 0;
  private found = new Set<number>();

  /** `clock` returns milliseconds since 1970, because other clocks stop while a machine is suspended. */
  constructor(private readonly clock: () => number) {
    this.lookedAt = clock();
  }

  start(): void {
    this.lookedAt = this.clock();
    this.timer ??= setInterval(() => this.look(), LOOK_MS).unref();
  }

  stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  /** Compares the clock with the last look. Without `start`, nothing is late. */
  look(): void {
    if (!this.timer) return;
    const [from, now] = [this.lookedAt, this.clock()];
    this.lookedAt = now;
    const delayMs = now - from - LOOK_MS - NORMAL_DELAY_MS;
    if (delayMs <= 0) return;
    const bucket = toBucket(now).getTime();
    if (bucket !== this.bucket) [this.bucket, this.lateMs] = [bucket, 0];
    this.lateMs += delayMs;
    if (delayMs >= LATE_MS) this.mark(from, now);
    else if (this.lateMs >= LATE_MS) this.mark(now, now);
  }

  /** Marks all buckets between two times as late, those of the last day at most. */
  mark(from: number, until: number): void {
    const first = toBucket(Math.max(from, until - DAY_MS)).getTime();
    for (let bucket = first; bucket <= until; bucket += BUCKET_MS) this.found.add(bucket);
  }

  get isEmpty(): boolean {
    return this.found.size === 0;
  }

  /** Returns the late buckets that have not been taken before. */
  take(): Date[] {
    const buckets = [...this.found].map((bucket) => new Date(bucket));
    this.found = new Set();
    return buckets;
  }
}
