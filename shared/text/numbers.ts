/**
 * A whole number as «4 812»: thousands apart by a narrow no-break space. Written here and not by `Intl`, whose number
 * format takes milliseconds to make on a phone, before the first screen is alive.
 */
export const formatNumber = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, '\u202f');
