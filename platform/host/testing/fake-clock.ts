import type { Timer } from '@site/area/rules/timer';

interface Alarm {
  at: number;
  act: () => void;
}

/** Clock that advances only when the test advances it. Starts on 20 November 2026. */
export class FakeClock implements Timer {
  private alarms: Alarm[] = [];
  private time = Date.UTC(2026, 10, 20);

  now = () => this.time;

  after = (ms: number, act: () => void) => {
    const alarm = { at: this.time + ms, act };
    this.alarms.push(alarm);
    return () => void (this.alarms = this.alarms.filter((other) => other !== alarm));
  };

  /** Advances the clock by `ms`, runs the timers that become due and the promise callbacks that follow. */
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

  async skip(): Promise<void> {
    const next = this.nextUntil(Infinity);
    if (next) await this.pass(next.at - this.time);
  }

  /** Moves the system clock forward, or back with a negative `ms`, without running timers. */
  setForward(ms: number): void {
    this.time += ms;
    for (const alarm of this.alarms) alarm.at += ms;
  }

  private nextUntil(end: number): Alarm | undefined {
    return this.alarms.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  }
}

/** Resolves when all pending promise callbacks have run. */
export const flushPromises = () => new Promise((resolve) => setTimeout(resolve));
