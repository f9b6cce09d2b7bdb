import { setTimeout as wait } from 'node:timers/promises';
import { isCodeFailure, RenderError } from '../site/render/render-error';

/** Pause before a job is repeated because the machine was loaded. It grows with each repetition in a check. */
const PAUSE_MS = 1_000;
/** Maximum number of repetitions on a loaded machine in one check, so that a check ends. */
const MAX_PAUSES = 5;

/**
 * Runs the jobs of one check of a deploy in render processes. Repeats a job that failed for a reason which the
 * release did not cause: once at once, and while the machine is loaded a few more times after a pause.
 */
export class Attempts {
  private pauses = 0;

  constructor(private readonly pause: (ms: number) => Promise<unknown> = wait) {}

  /** Resolves with the result of a job, or rejects with the error of its last run. */
  async run<T>(job: () => Promise<T>, isRepeated = false): Promise<T> {
    try {
      return await job();
    } catch (error) {
      if (isCodeFailure(error)) throw error;
      if (isRepeated) {
        if (!isLoad(error) || this.pauses === MAX_PAUSES) throw error;
        this.pauses += 1;
        await this.pause(this.pauses * PAUSE_MS);
      }
      return this.run(job, true);
    }
  }
}

const isLoad = (error: unknown) =>
  error instanceof RenderError && (error.reason === 'overloaded' || error.reason === 'busy');
