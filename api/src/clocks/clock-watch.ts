import { MINUTE_MS } from '@site/contracts/time';
import type { Db } from '@site/server/db/types';
import { PeriodicJob } from '@site/server/jobs/periodic-job';
import { type LineLog, NoiseLog } from '@site/server/log/noise-log';
import { Gauge, type Registry } from 'prom-client';
import { CLOCK_SOURCES, type ClockReadings, type ClockSource } from './clock-readings';
import { selectTime } from './clock.repo';

/** Difference from which a clock counts as wrong. Codes of the second factor live for 30 s. */
const LIMIT_MS = 5_000;
/** The header `Date` has whole seconds. */
const SECOND_MS = 1_000;

/** Ends a reading with the time that the other side stated. Null, or text that is no date, is ignored. */
export type EndReading = (stated: string | null) => void;

interface ClockPorts {
  db: Db;
  now: () => Date;
  log: LineLog;
  registry: Registry;
  /** Gets the readings, for `site status`. */
  readings?: ClockReadings;
  onError: (error: unknown) => void;
}

/**
 * Notices that the clock of this gateway is off. It compares the clock with that of the database once a minute, and
 * with the `Date` of each answer of a payment provider. `api_clock_offset_seconds` shows the difference by source, and
 * the log names a wrong clock once a minute (docs/runbook.md#clocks). No request is made for it, apart from the query.
 */
export class ClockWatch {
  private readonly noise = new NoiseLog();
  private readonly offsets: Gauge;
  private readonly job: PeriodicJob;

  constructor(private readonly ports: ClockPorts) {
    const { registry, onError } = ports;
    this.offsets = new Gauge({
      name: 'api_clock_offset_seconds',
      help: 'Seconds by which the clock of this gateway is ahead of the source; negative when it is behind',
      labelNames: ['source'],
      registers: [registry],
    });
    for (const source of CLOCK_SOURCES) this.offsets.labels(source).set(0);
    this.job = new PeriodicJob(() => this.compareDatabase(), {
      everyMs: MINUTE_MS,
      immediately: true,
      onError,
    });
  }

  start(): void {
    this.job.start();
  }

  stop(): Promise<void> {
    return this.job.stop();
  }

  /** Begins a reading, before a request whose answer states the time of the other side. */
  begin(source: ClockSource): EndReading {
    const from = this.ports.now().getTime();
    return (stated) => {
      const at = Date.parse(stated ?? '');
      if (!Number.isNaN(at)) this.compare(source, { from, at, precisionMs: SECOND_MS });
    };
  }

  async compareDatabase(): Promise<void> {
    const from = this.ports.now().getTime();
    const at = (await selectTime(this.ports.db)).getTime();
    this.compare('database', { from, at, precisionMs: 1 });
  }

  /**
   * Computes the difference that is proved: the source stated its time between `from` and now, so neither a slow answer
   * nor rounding looks like a wrong clock.
   */
  private compare(
    source: ClockSource,
    { from, at, precisionMs }: { from: number; at: number; precisionMs: number },
  ): void {
    const ahead = Math.max(0, from - (at + precisionMs));
    const behind = Math.max(0, at - this.ports.now().getTime());
    const seconds = (ahead - behind) / 1_000;
    const isWrong = Math.abs(seconds) * 1_000 >= LIMIT_MS;
    this.offsets.labels(source).set(seconds);
    this.ports.readings?.set(source, { seconds, isWrong });
    if (!isWrong) return;
    const message = 'the clock of this gateway differs from that of the source';
    this.noise.warn(this.ports.log, `clock ${source}`, message, { source, seconds });
  }
}
