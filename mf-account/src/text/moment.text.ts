import { DAY_MS, HOUR_MS, MINUTE_MS } from '@site/contracts/time';

const MONTHS = ['янв', 'фев', 'мар', 'апр', 'мая', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'] as const;

let format: Intl.DateTimeFormat | undefined;

/**
 * Returns the parts of a timestamp in the Moscow time zone: four digits for the year, two for each other
 * part.
 */
function partsOf(ms: number): Record<string, string> {
  // The time zone is fixed, so that the server and the browser render the same day.
  format ??= new Intl.DateTimeFormat('ru', {
    timeZone: 'Europe/Moscow',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]));
}

const shortDay = ({ day, month }: Record<string, string>) =>
  `${Number(day)}\u00a0${MONTHS[Number(month) - 1] ?? ''}`;

/** Formats a time in milliseconds since 1970 as a date in Moscow: «14.03.2025». */
export function toDottedDay(ms: number): string {
  const { day, month, year } = partsOf(ms);
  return `${day}.${month}.${year}`;
}

/** Formats a time in milliseconds since 1970 as date and time in Moscow: «20 ноя, 03:44 МСК». */
export function toShortMoment(ms: number): string {
  const parts = partsOf(ms);
  return `${shortDay(parts)}, ${parts.hour}:${parts.minute}\u00a0МСК`;
}

/**
 * Formats the time that has passed from `ms` to `now`, both in milliseconds since 1970: «только что», «12
 * мин», «5 ч», «вчера», «17 ноя».
 */
export function toAgo(ms: number, now: number): string {
  const passed = Math.max(0, now - ms);
  if (passed < MINUTE_MS) return 'только что';
  if (passed < HOUR_MS) return `${Math.floor(passed / MINUTE_MS)}\u00a0мин`;
  const [then, today, yesterday] = [ms, now, now - DAY_MS].map((moment) => shortDay(partsOf(moment)));
  if (then === today && passed < DAY_MS) return `${Math.floor(passed / HOUR_MS)}\u00a0ч`;
  return then === yesterday && passed < 2 * DAY_MS ? 'вчера' : (then ?? '');
}
