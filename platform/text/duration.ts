import { MINUTE_S } from '@site/contracts/time';

/** Formats seconds as minutes and seconds, rounded down: «1:52». Negative values become «0:00». */
export function formatMinutesAndSeconds(seconds: number): string {
  const total = Math.max(0, Math.floor(seconds));
  return `${Math.floor(total / MINUTE_S)}:${String(total % MINUTE_S).padStart(2, '0')}`;
}
