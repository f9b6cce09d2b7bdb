import { type ProcessSample, readProcess } from './process-sample';

/** What happened during a job, in milliseconds. */
export interface JobTimes {
  wallMs: number;
  /** Processor time of the process; null if it is unknown. */
  cpuMs: number | null;
  /** Time in which the process could have run, whether or not it got a processor. */
  runnableMs: number;
  /** Time in which the process waited for the reply to a data call. */
  dataMs: number;
  /** Time in which the gateway itself was late, so that it could not read messages. */
  lateMs: number;
}

/**
 * A render that used this part of its time limit on a processor would not have ended soon: a page with cold code
 * takes less than a fifth of it. Code that calculates without end gets more while up to four processes share a
 * processor.
 */
const OWN_PART = 0.25;
/** Part of the time limit that a job must have lost to others. */
const LOST_PART = 0.5;

/**
 * Returns true if a job exceeded its time limit because of others: its process did not get the processor time that
 * it could have used, or waited for data or for the gateway. A process that waits for anything else, such as a
 * promise that never settles, has only itself to blame, like one that calculates for long.
 */
export function isOverload({ wallMs, cpuMs, runnableMs, dataMs, lateMs }: JobTimes): boolean {
  if (cpuMs !== null && cpuMs >= wallMs * OWN_PART) return false;
  return withoutProcessor({ cpuMs, runnableMs }) + dataMs + lateMs >= wallMs * LOST_PART;
}

const withoutProcessor = ({ cpuMs, runnableMs }: Pick<JobTimes, 'cpuMs' | 'runnableMs'>) =>
  Math.max(0, runnableMs - (cpuMs ?? 0));

/** Returns true if a job waited for data longer than for a processor or for the gateway. */
export const waitedForData = (times: JobTimes): boolean =>
  times.dataMs > withoutProcessor(times) + times.lateMs;

/** Describes what a job did until its time limit. */
export function describeTimes(times: JobTimes): string {
  const { cpuMs, dataMs, lateMs } = times;
  const parts = [
    ...(cpuMs === null ? [] : [['on a processor', cpuMs] as const]),
    ['waiting for a processor', withoutProcessor(times)] as const,
    ['waiting for data', dataMs] as const,
    ['waiting for the gateway', lateMs] as const,
  ];
  return parts.map(([what, ms]) => `${Math.round(ms)} ms ${what}`).join(', ');
}

/** Observes a render process during one job. `look` must be called every `everyMs` milliseconds. */
export class JobWatch {
  private readonly began: number;
  private readonly first: ProcessSample | null;
  private lookedAt: number;
  private runnableMs = 0;
  private lateMs = 0;
  private dataMs = 0;
  private calls = 0;
  private calledAt = 0;

  constructor(
    private readonly pid: number | undefined,
    private readonly everyMs: number,
  ) {
    this.began = this.lookedAt = performance.now();
    this.first = readProcess(pid);
  }

  look(): void {
    const now = performance.now();
    const passed = now - this.lookedAt;
    this.lookedAt = now;
    this.lateMs += Math.max(0, passed - this.everyMs);
    if (readProcess(this.pid)?.isRunnable) this.runnableMs += Math.min(passed, this.everyMs);
  }

  /** Notes that the process waits for the reply to one more data call. */
  beginCall(): void {
    if (this.calls === 0) this.calledAt = performance.now();
    this.calls += 1;
  }

  endCall(): void {
    this.calls -= 1;
    if (this.calls === 0) this.dataMs += performance.now() - this.calledAt;
  }

  get times(): JobTimes {
    const now = performance.now();
    const last = this.first && readProcess(this.pid);
    return {
      wallMs: now - this.began,
      cpuMs: this.first && last ? last.cpuMs - this.first.cpuMs : null,
      runnableMs: this.runnableMs,
      dataMs: this.dataMs + (this.calls > 0 ? now - this.calledAt : 0),
      lateMs: this.lateMs,
    };
  }
}
