interface Timer {
  call: () => void;
  ms: number;
}

/** Timers that a test runs itself. */
export class FakeTimers {
  waiting: readonly Timer[] = [];

  readonly wait = (call: () => void, ms: number) => {
    const timer = { call, ms };
    this.waiting = [...this.waiting, timer];
    return () => {
      this.waiting = this.waiting.filter((one) => one !== timer);
    };
  };

  /** Lets the times of all waiting calls pass, and then the replies that they cause arrive. */
  async run(): Promise<void> {
    const { waiting } = this;
    this.waiting = [];
    for (const { call } of waiting) call();
    await new Promise((resolve) => setTimeout(resolve));
  }
}
