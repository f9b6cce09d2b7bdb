import { DAY_MS, HOUR_MS } from '@site/contracts/time';

/** Offset of Moscow time, which is UTC+3 all year round. */
export const MOSCOW_OFFSET_MS = 3 * HOUR_MS;

// Moscow time has had a constant UTC offset since 2014, so this file uses plain arithmetic instead of a time
// zone library.

export interface Period {
  from: Date;
  until: Date;
}

/**
 * `toClock` and `fromClock` convert between a point in time and a `Date` whose UTC fields show Moscow time.
 */
const toClock = (moment: Date): Date => new Date(moment.getTime() + MOSCOW_OFFSET_MS);
const fromClock = (ms: number): Date => new Date(ms - MOSCOW_OFFSET_MS);

/** Returns the date in Moscow, for example «2026-11-22». */
export const toMoscowDay = (moment: Date): string => toClock(moment).toISOString().slice(0, 10);

/** Returns the start in Moscow of a day such as «2026-11-22», or null if the day does not exist. */
export function fromMoscowDay(day: string): Date | null {
  const start = new Date(Date.parse(`${day}T00:00:00Z`) - MOSCOW_OFFSET_MS);
  return Number.isNaN(start.getTime()) || toMoscowDay(start) !== day ? null : start;
}

/** Returns the minute of the day in Moscow, from 0 to 1439. */
export const toMoscowMinute = (moment: Date): number => {
  const clock = toClock(moment);
  return clock.getUTCHours() * 60 + clock.getUTCMinutes();
};

/** Returns the calendar month in Moscow that contains `moment`. */
export function monthOf(moment: Date): Period {
  const clock = toClock(moment);
  const month = (shift: number) =>
    fromClock(Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth() + shift, 1));
  return { from: month(0), until: month(1) };
}

/**
 * Returns the daily or weekly period that contains `moment`. A period begins at the given hour in Moscow. A
 * weekly period begins on the given weekday (0 is Sunday).
 */
export function recurringPeriodOf(
  moment: Date,
  { hour, weekday }: { hour: number; weekday?: number },
): Period {
  const clock = toClock(moment);
  const today = Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth(), clock.getUTCDate(), hour);
  const length = weekday === undefined ? DAY_MS : 7 * DAY_MS;
  const days = weekday === undefined ? 0 : (weekday - clock.getUTCDay() + 7) % 7;
  const occurrence = today + days * DAY_MS;
  const until = occurrence > clock.getTime() ? occurrence : occurrence + length;
  return { from: fromClock(until - length), until: fromClock(until) };
}
