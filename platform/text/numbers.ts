/**
 * Formats a whole number as «4 812» or «−40», with narrow no-break spaces and a minus sign. `Intl.NumberFormat`
 * is not used, because its creation takes milliseconds on a phone during start-up.
 */
export const formatNumber = (value: number) =>
  String(value)
    .replace('-', '−')
    .replace(/\B(?=(\d{3})+$)/g, '\u202f');
