/** Runs work after the reply, so that the response time does not reveal what the work did. Closing the app waits for it. */
export class BackgroundTasks {
  private readonly running = new Set<Promise<void>>();

  constructor(
    /** Receives the failures of tasks, which no caller awaits. */
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
