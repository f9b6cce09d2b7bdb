/** Operators read times in Moscow time, as in the log of the `site` command. */
export const MOSCOW = 'Europe/Moscow';

const clock = new Intl.DateTimeFormat('ru-RU', { timeZone: MOSCOW, hour: '2-digit', minute: '2-digit' });
const moment = new Intl.DateTimeFormat('ru-RU', {
  timeZone: MOSCOW,
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats an ISO time as «13:05». */
export const formatClock = (iso: string): string => clock.format(new Date(iso));
/** Formats an ISO time as «1 дек., 13:05». */
export const formatMoment = (iso: string): string => moment.format(new Date(iso));
