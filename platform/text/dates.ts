/**
 * Returns a date formatter that creates its `Intl` format on first use, because the creation takes
 * milliseconds on a phone.
 */
function lazyFormat(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (date) => {
    // With a fixed time zone, server and browser format the same date.
    format ??= new Intl.DateTimeFormat('ru', { timeZone: 'Europe/Moscow', ...options });
    return format.format(date);
  };
}

const formatDayAndMonth = lazyFormat({ day: 'numeric', month: 'long' });
const year = lazyFormat({ year: 'numeric' });
const weekday = lazyFormat({ weekday: 'long' });

/** Keeps the parts of a date on one line, as all no-break spaces of this file do. */
const dayAndMonth = (date: Date): string => formatDayAndMonth(date).replace(' ', '\u00a0');

/** Formats an ISO date as «20 ноября». Other text is returned unchanged. */
export function formatDay(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : dayAndMonth(date);
}

/** Formats an ISO date as «пятница, 20 ноября». */
export function formatWeekday(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : `${weekday(date)}, ${dayAndMonth(date)}`;
}

/** Formats an ISO date as «1 ноября 2026 года». */
export function formatDate(iso: string): string {
  const date = new Date(iso);
  // takes the year in Moscow time too, because the year in `iso` can differ around midnight
  return Number.isNaN(date.getTime()) ? iso : `${dayAndMonth(date)} ${year(date)}\u00a0года`;
}

const clock = lazyFormat({ hour: '2-digit', minute: '2-digit' });
const stamp = lazyFormat({
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/**
 * Reads a time in Moscow, which is UTC+3 all year: `2026-12-01 03:00`, with seconds or `T` too. Returns milliseconds
 * since 1970, or NaN.
 */
export const parseMoscowTime = (text: string): number => Date.parse(`${text.replace(' ', 'T')}+03:00`);

/** Formats milliseconds since 1970 as «18:40 МСК». */
export const formatClock = (ms: number): string => `${clock(new Date(ms))}\u00a0МСК`;

/** Formats the day of a moment, with the year in other years. Returns null on the current day. */
function otherDay(date: Date, today: Date): string | null {
  if (year(date) !== year(today)) return `${dayAndMonth(date)}\u00a0${year(date)}`;
  return dayAndMonth(date) === dayAndMonth(today) ? null : dayAndMonth(date);
}

/**
 * Formats milliseconds since 1970 as «20 ноября, 18:40 МСК», on the current day as «сегодня, 18:40 МСК». Adds the
 * year in other years.
 */
export const formatMoment = (ms: number, now = Date.now()): string =>
  `${otherDay(new Date(ms), new Date(now)) ?? 'сегодня'}, ${formatClock(ms)}`;

/** Formats milliseconds since 1970 like `formatMoment`, to stand after «до»: «18:40 МСК» on the current day. */
export function formatDeadline(ms: number, now = Date.now()): string {
  const day = otherDay(new Date(ms), new Date(now));
  return day === null ? formatClock(ms) : `${day}, ${formatClock(ms)}`;
}

/** Formats milliseconds since 1970 as «20.11.2026, 03:44 МСК», as on a receipt. */
export const formatStamp = (ms: number): string => `${stamp(new Date(ms))}\u00a0МСК`;
