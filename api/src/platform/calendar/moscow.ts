import { DAY_MS, MOSCOW_OFFSET_MS } from '@site/shared/contracts/time';

/** Moscow keeps one offset all year: its clock is plain arithmetic. */

export interface Period {
  from: Date;
  until: Date;
}

/** A moment with the Moscow clock in its UTC fields, and back. */
const toClock = (moment: Date): Date => new Date(moment.getTime() + MOSCOW_OFFSET_MS);
const fromClock = (ms: number): Date => new Date(ms - MOSCOW_OFFSET_MS);

/** «2026-11-22» of the Moscow calendar. */
export const toMoscowDay = (moment: Date): string => toClock(moment).toISOString().slice(0, 10);

/** Minute of the day in Moscow, 0…1439. */
export const toMoscowMinute = (moment: Date): number => {
  const clock = toClock(moment);
  return clock.getUTCHours() * 60 + clock.getUTCMinutes();
};

/** The calendar month that this moment is in. */
export function monthOf(moment: Date): Period {
  const clock = toClock(moment);
  const month = (shift: number) =>
    fromClock(Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth() + shift, 1));
  return { from: month(0), until: month(1) };
}

/** Between two strokes of this hour, each day or on one weekday (0: Sunday), the one that this moment is in. */
export function spanOf(moment: Date, { hour, weekday }: { hour: number; weekday?: number }): Period {
  const clock = toClock(moment);
  const today = Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth(), clock.getUTCDate(), hour);
  const length = weekday === undefined ? DAY_MS : 7 * DAY_MS;
  const days = weekday === undefined ? 0 : (weekday - clock.getUTCDay() + 7) % 7;
  const stroke = today + days * DAY_MS;
  const until = stroke > clock.getTime() ? stroke : stroke + length;
  return { from: fromClock(until - length), until: fromClock(until) };
}
