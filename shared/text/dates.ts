const format = (options: Intl.DateTimeFormatOptions) =>
  // The zone is fixed, so that server and browser write the same day.
  new Intl.DateTimeFormat('ru', { timeZone: 'Europe/Moscow', ...options });

const dayAndMonth = format({ day: 'numeric', month: 'long' });
const weekday = format({ weekday: 'long' });

/** ISO date → «20 ноября»; what is no date comes back as it is. */
export function formatDay(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : dayAndMonth.format(date);
}

/** ISO date → «пятница, 20 ноября». */
export function formatWeekday(iso: string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : `${weekday.format(date)}, ${dayAndMonth.format(date)}`;
}
