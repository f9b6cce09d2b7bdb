import { MINUTE_S } from '../contracts/time';

/** Formats seconds as minutes and seconds, rounded down: «1:52». Negative values become «0:00». */
export function formatMinutes(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / MINUTE_S)}:${String(whole % MINUTE_S).padStart(2, '0')}`;
}
