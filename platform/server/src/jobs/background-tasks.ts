import { randomInt } from 'node:crypto';

/** Time within which work that is put off starts. */
const LATER_MAX_MS = 5_000;

/**
 * Runs work for which the reply does not wait, so that the response time does not reveal what the work did.
 * Closing the app waits for running tasks.
 */
export class BackgroundTasks {
  private readonly running = new Set<Promise<void>>();
  /** Starts the tasks that are put off, by their timers. */
  private readonly later = new Map<NodeJS.Timeout, () => void>();
  private isDraining = false;

  constructor(
    /** Receives the errors of failed tasks, because no caller awaits them. */
    readonly report: (error: unknown) => void,
    /** Returns the time until work that is put off starts. */
    private readonly laterMs: () => number = () => randomInt(LATER_MAX_MS),
  ) {}

  run(work: () => Promise<void>): void {
    const task: Promise<void> = work()
      .catch(this.report)
      .finally(() => this.running.delete(task));
    this.running.add(task);
  }

  /**
   * Runs work at a random time of the next five seconds. For work that is done for some callers only, which must not
   * know whether it is: the next request of the same caller takes longer while work of the last one runs. Work that is
   * put off is lost when the process is killed.
   */
  runLater(work: () => Promise<void>): void {
    if (this.isDraining) return this.run(work);
    const start = () => {
      clearTimeout(timer);
      this.later.delete(timer);
      this.run(work);
    };
    const timer = setTimeout(start, this.laterMs());
    this.later.set(timer, start);
  }

  /** Starts the work that is put off at once, and that of later calls too. Resolves when all tasks have ended. */
  async drain(): Promise<void> {
    this.isDraining = true;
    for (const start of this.later.values()) start();
    while (this.running.size > 0) await Promise.all(this.running);
  }
}
