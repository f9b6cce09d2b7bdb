import { setTimeout as wait } from 'node:timers/promises';

interface PeriodicJobOptions {
  /** Pause between the end of one run and the start of the next. */
  everyMs: number;
  /** Starts the first run immediately instead of after `everyMs`. */
  immediately?: boolean;
  /** Receives the error of a failed run. The job continues. */
  onError: (error: unknown) => void;
}

/** Repeats work until stopped, one run at a time. Calling `run` during a run returns the run in progress. */
export class PeriodicJob {
  private readonly stopping = new AbortController();
  private loop: Promise<void> | null = null;
  private running: Promise<number> | null = null;

  constructor(
    /** Performs one run. May return the pause before the next run in ms, which replaces `everyMs`. */
    private readonly work: () => Promise<number | void>,
    private readonly options: PeriodicJobOptions,
  ) {}

  /** True after `stop` was called. A long run can check this property and end early. */
  get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  start(): void {
    this.loop ??= this.go();
  }

  /** Stops the job. Resolves when the run in progress has finished. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all([this.loop, this.running]);
  }

  /**
   * Starts a run, or joins the run in progress. Resolves with the pause after the run in ms and never
   * rejects.
   */
  run(): Promise<number> {
    this.running ??= this.work()
      .catch(this.options.onError)
      .then((pause) => pause ?? this.options.everyMs)
      .finally(() => {
        this.running = null;
      });
    return this.running;
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
