import { setTimeout as wait } from 'node:timers/promises';
import { isCodeFailure, RenderError } from '../site/render/render-error';
import type { JobTurns } from './job-turns';

/** Pause before a job is repeated because the machine was loaded. It grows with each repetition in a check. */
const PAUSE_MS = 1_000;
/** Maximum number of repetitions on a loaded machine in one check, so that a check ends. */
const MAX_PAUSES = 5;

/**
 * Runs the jobs of one check of a deploy in render processes. Repeats a job that failed for a reason which the
 * release did not cause: once at once, and while the machine is loaded a few more times after a pause. If the job got
 * no processor, these repetitions run alone, because checks of other teams may be the load (docs/decisions/0154).
 */
export class Attempts {
  private pauses = 0;
  /** Milliseconds that jobs of this check have waited for others so far, or paused because of them. */
  lostMs = 0;

  constructor(
    private readonly turns: JobTurns,
    private readonly pause: (ms: number) => Promise<unknown> = wait,
  ) {}

  /** Resolves with the result of a job, or rejects with the error of its last run. */
  async run<T>(job: () => Promise<T>): Promise<T> {
    const runBesideOthers = () => this.turns.run(this.count(job));
    try {
      return await runBesideOthers().catch((error: unknown) => {
        if (isCodeFailure(error)) throw error;
        return runBesideOthers();
      });
    } catch (error) {
      return this.repeat(job, error);
    }
  }

  private async repeat<T>(job: () => Promise<T>, error: unknown): Promise<T> {
    if (!isLoad(error) || this.pauses === MAX_PAUSES) throw error;
    this.pauses += 1;
    const pauseMs = this.pauses * PAUSE_MS;
    await this.pause(pauseMs);
    this.lostMs += pauseMs;
    const counted = this.count(job);
    try {
      return await (error.waitedForData ? this.turns.run(counted) : this.turns.runAlone(counted));
    } catch (next) {
      return this.repeat(job, next);
    }
  }

  /** Returns the job. It counts the time until it begins. */
  private count<T>(job: () => Promise<T>): () => Promise<T> {
    const asked = performance.now();
    return () => {
      this.lostMs += performance.now() - asked;
      return job();
    };
  }
}

const isLoad = (error: unknown): error is RenderError =>
  error instanceof RenderError && (error.reason === 'overloaded' || error.reason === 'busy');
