const isoDay = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Moscow' });

/** Returns the day in Moscow of a time in milliseconds since 1970, such as `2026-11-01`. */
export const toMoscowDay = (ms: number): string => isoDay.format(ms);
