import { Semaphore } from 'async-mutex';

/** More than the jobs of all checks together. */
const PLACES = 1_000;

/**
 * Lets the render jobs of all checks run side by side. A job that runs alone begins when the running ones have ended,
 * and later jobs wait until it ends.
 */
export class JobTurns {
  private readonly places = new Semaphore(PLACES);

  /** Runs a job beside others. */
  run<T>(job: () => Promise<T>): Promise<T> {
    return this.places.runExclusive(job);
  }

  /** Runs a job while no other one runs. */
  runAlone<T>(job: () => Promise<T>): Promise<T> {
    return this.places.runExclusive(job, PLACES);
  }
}
