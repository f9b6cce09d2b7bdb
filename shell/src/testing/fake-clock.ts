import type { Timer } from '@site/shared/rules/timer';

interface Alarm {
  at: number;
  act: () => void;
}

/** A clock that only the test moves. Starts on 20 November 2026. */
export class FakeClock implements Timer {
  private alarms: Alarm[] = [];
  private time = Date.UTC(2026, 10, 20);

  now = () => this.time;

  after = (ms: number, act: () => void) => {
    const alarm = { at: this.time + ms, act };
    this.alarms.push(alarm);
    return () => void (this.alarms = this.alarms.filter((other) => other !== alarm));
  };

  /** Lets `ms` pass. Runs due alarms and the promise callbacks that follow from them. */
  async pass(ms: number): Promise<void> {
    const end = this.time + ms;
    for (let next = this.nextUntil(end); next; next = this.nextUntil(end)) {
      this.alarms = this.alarms.filter((other) => other !== next);
      this.time = next.at;
      next.act();
      await flushPromises();
    }
    this.time = end;
    await flushPromises();
  }

  /** Moves to the next alarm. */
  async skip(): Promise<void> {
    const next = this.nextUntil(Infinity);
    if (next) await this.pass(next.at - this.time);
  }

  /** Sets the system clock forward or, with a negative value, back. No alarm becomes due by that. */
  setForward(ms: number): void {
    this.time += ms;
    for (const alarm of this.alarms) alarm.at += ms;
  }

  private nextUntil(end: number): Alarm | undefined {
    return this.alarms.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  }
}

/** Resolves after all pending promise callbacks. */
export const flushPromises = () => new Promise((resolve) => setTimeout(resolve));
