/** Work that goes on after its reply: what it takes tells a caller nothing, and a close waits for it. */
export class BackgroundTasks {
  private readonly running = new Set<Promise<void>>();

  constructor(
    /** Told of failures that no caller is told of. */
    readonly report: (error: unknown) => void,
  ) {}

  run(work: () => Promise<void>): void {
    const one: Promise<void> = work()
      .catch(this.report)
      .finally(() => this.running.delete(one));
    this.running.add(one);
  }

  async drain(): Promise<void> {
    await Promise.all(this.running);
  }
}
