import { setTimeout as wait } from 'node:timers/promises';

interface PeriodicJobOptions {
  /** From the end of a round to the next. */
  everyMs: number;
  /** The first one begins with the start, not a pause later. */
  immediately?: boolean;
  /** Told of a round that failed; the next one comes all the same. */
  onError: (error: unknown) => void;
}

/** Work that is done again and again while a process lives: one round at a time, however often it is asked for. */
export class PeriodicJob {
  private readonly stopping = new AbortController();
  private loop: Promise<void> | null = null;
  private running: Promise<number> | null = null;

  constructor(
    /** One round; gives the pause until the next where that is another than usual. */
    private readonly work: () => Promise<number | void>,
    private readonly options: PeriodicJobOptions,
  ) {}

  /** Whether a round that takes long should come to its end. */
  get isStopping(): boolean {
    return this.stopping.signal.aborted;
  }

  start(): void {
    this.loop ??= this.go();
  }

  /** Resolves once the round that is under way is over. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await Promise.all([this.loop, this.running]);
  }

  /** One round, or the one that is under way; gives the pause after it. Never rejects. */
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
