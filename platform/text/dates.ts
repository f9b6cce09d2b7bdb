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

const dayAndMonth = lazyFormat({ day: 'numeric', month: 'long' });
const year = lazyFormat({ year: 'numeric' });
const weekday = lazyFormat({ weekday: 'long' });

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
  return Number.isNaN(date.getTime()) ? iso : `${dayAndMonth(date)} ${year(date)} года`;
}

const clock = lazyFormat({ hour: '2-digit', minute: '2-digit' });
const stamp = lazyFormat({
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats milliseconds since 1970 as «18:40 МСК». */
export const formatClock = (ms: number): string => `${clock(new Date(ms))}\u00a0МСК`;

/**
 * Formats milliseconds since 1970 as «20 ноября, 18:40 МСК». Omits the date on the current day and adds the
 * year in other years.
 */
export function formatMoment(ms: number, now = Date.now()): string {
  const [date, today] = [new Date(ms), new Date(now)];
  const time = `${clock(date)} МСК`;
  if (year(date) !== year(today)) return `${dayAndMonth(date)} ${year(date)}, ${time}`;
  return dayAndMonth(date) === dayAndMonth(today) ? time : `${dayAndMonth(date)}, ${time}`;
}

/** Formats milliseconds since 1970 as «20.11.2026, 03:44 МСК», as on a receipt. */
export const formatStamp = (ms: number): string => `${stamp(new Date(ms))} МСК`;
