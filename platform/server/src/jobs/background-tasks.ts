/**
 * Runs work for which the reply does not wait, so that the response time does not reveal what the work did.
 * Closing the app waits for running tasks.
 */
export class BackgroundTasks {
  private readonly running = new Set<Promise<void>>();

  constructor(
    /** Receives the errors of failed tasks, because no caller awaits them. */
    readonly report: (error: unknown) => void,
  ) {}

  run(work: () => Promise<void>): void {
    const task: Promise<void> = work()
      .catch(this.report)
      .finally(() => this.running.delete(task));
    this.running.add(task);
  }

  async drain(): Promise<void> {
    await Promise.all(this.running);
  }
}
