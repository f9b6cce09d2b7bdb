import { setTimeout as wait } from 'node:timers/promises';

interface PeriodicJobOptions {
  /** Pause between the end of one run and the start of the next. */
  everyMs: number;
  /** Starts the first run immediately instead of after `everyMs`. */
  immediately?: boolean;
  /** Receives the error of a failed run. The job continues. */
  onError: (error: unknown) => void;
  /** Reports only the first of several consecutive failed runs to `onError`. Defaults to every failed run. */
  reports?: 'first' | 'every';
}

/** Repeats work until stopped, one run at a time. Calling `run` during a run returns the run in progress. */
export class PeriodicJob {
  private readonly stopping = new AbortController();
  private loop: Promise<void> | null = null;
  private running: Promise<number> | null = null;
  private following: Promise<number> | null = null;
  private isFailing = false;

  constructor(
    /**
     * Performs one run. May return the pause before the next run in ms, which replaces `everyMs`, or `idle`
     * if there was nothing to do. An idle run does not end a series of failures.
     */
    private readonly work: () => Promise<number | 'idle' | void>,
    private readonly options: PeriodicJobOptions,
  ) {}

  /** True after `stop` was called. A long run can check this property and end early. */
  get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  start(): void {
    this.loop ??= this.go();
  }

  /** Stops the job. Resolves when the run in progress, and a run that `runAgain` queued, have finished. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all([this.loop, this.running, this.following]);
  }

  /**
   * Starts a run, or joins the run in progress. Resolves with the pause after the run in ms and never
   * rejects.
   */
  run(): Promise<number> {
    this.running ??= this.attempt().finally(() => {
      this.running = null;
    });
    return this.running;
  }

  /**
   * Like `run`, but the run begins after this call: a run in progress is followed by another one, which all
   * calls made meanwhile share.
   */
  runAgain(): Promise<number> {
    if (!this.running) return this.run();
    this.following ??= this.running.then(() => {
      this.following = null;
      return this.run();
    });
    return this.following;
  }

  private async attempt(): Promise<number> {
    const { everyMs, onError, reports = 'every' } = this.options;
    try {
      const outcome = await this.work();
      if (outcome !== 'idle') this.isFailing = false;
      return typeof outcome === 'number' ? outcome : everyMs;
    } catch (error) {
      const isReported = reports === 'every' || !this.isFailing;
      this.isFailing = true;
      if (isReported) onError(error);
      return everyMs;
    }
  }

  private async go(): Promise<void> {
    const { signal } = this.stopping;
    let pause = this.options.immediately ? 0 : this.options.everyMs;
    while (!signal.aborted) {
      await wait(pause, undefined, { signal, ref: false }).catch(() => {});
      if (!signal.aborted) pause = await this.run();
    }
  }
}
