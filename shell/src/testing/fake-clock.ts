import type { Timer } from '@site/shared/rules/timer';

interface Alarm {
  at: number;
  act: () => void;
}

/** A clock that stands still until the test moves it. Begins on 20 November 2026. */
export class FakeClock implements Timer {
  private alarms: Alarm[] = [];
  private time = Date.UTC(2026, 10, 20);

  now = () => this.time;

  after = (ms: number, act: () => void) => {
    const alarm = { at: this.time + ms, act };
    this.alarms.push(alarm);
    return () => void (this.alarms = this.alarms.filter((one) => one !== alarm));
  };

  /** Lets `ms` pass; what is due then happens, with everything that it promised. */
  async pass(ms: number): Promise<void> {
    const end = this.time + ms;
    for (let next = this.nextUntil(end); next; next = this.nextUntil(end)) {
      this.alarms = this.alarms.filter((one) => one !== next);
      this.time = next.at;
      next.act();
      await settled();
    }
    this.time = end;
    await settled();
  }

  /** Goes on to what is due next. */
  async skip(): Promise<void> {
    const next = this.nextUntil(Infinity);
    if (next) await this.pass(next.at - this.time);
  }

  /** The computer's own clock is put forward or back; nothing becomes due by that. */
  turn(ms: number): void {
    this.time += ms;
    for (const alarm of this.alarms) alarm.at += ms;
  }

  private nextUntil(end: number): Alarm | undefined {
    return this.alarms.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
  }
}

/** Promises that are kept by now have been heard of. */
export const settled = () => new Promise((resolve) => setTimeout(resolve));
