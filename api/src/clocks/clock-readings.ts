import { MINUTE_MS } from '@site/contracts/time';

/** Sources of the time with which a gateway compares its clock. */
export const CLOCK_SOURCES = ['database', 'yookassa', 'unitpay'] as const;
export type ClockSource = (typeof CLOCK_SOURCES)[number];

/** Time for which a reading says something about the clock. It may have been set right, or wrong, since. */
const CURRENT_MS = 5 * MINUTE_MS;

/** Difference from a source. `isWrong`: it is 5 s or more. */
interface ClockReading {
  seconds: number;
  isWrong: boolean;
}

/** Keeps the last reading from each source that has stated its time. */
export class ClockReadings {
  private readonly last = new Map<ClockSource, ClockReading & { at: number }>();

  /** `elapsed` returns milliseconds since any moment, from a clock that nobody sets. */
  constructor(private readonly elapsed = () => performance.now()) {}

  set(source: ClockSource, reading: ClockReading): void {
    this.last.set(source, { ...reading, at: this.elapsed() });
  }

  /** Returns the readings of the last five minutes. */
  list(): (ClockReading & { source: ClockSource })[] {
    const since = this.elapsed() - CURRENT_MS;
    return [...this.last].flatMap(([source, { at, seconds, isWrong }]) =>
      at >= since ? [{ source, seconds, isWrong }] : [],
    );
  }
}
