import { toMoscowDay } from './moscow-day';

/** Sums with up to two decimals after the last separator. The other separator, or a space, groups thousands. */
const SUMS = [
  /^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/,
  /^(\d{1,9}|\d{1,3}(?:\.\d{3}){1,2})(?:,(\d{1,2}))?$/,
];

/** Reads a sum such as `1 500,00` or `1,500.00` as kopecks without floats. Returns null for anything else. */
export function toKopecks(cell: string): number | null {
  const plain = cell.replaceAll(/[\s'₽]|руб\.?|RUB$/g, '');
  const [, whole, part = ''] = SUMS.map((shape) => shape.exec(plain)).find((match) => match !== null) ?? [];
  return whole === undefined
    ? null
    : Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(part.padEnd(2, '0'));
}

/** Reads the sum of a refund, which some registries write with a minus. */
export const toRefundKopecks = (cell: string): number | null => toKopecks(cell.replace(/^\s*[-−]/, ''));

/** Returns the day in Moscow of a cell such as `20.11.2026 23:59:59`, which is Moscow time, or of a time in UTC. */
export function toDay(cell: string): string | null {
  const [, day, month, year] = /^(\d\d)\.(\d\d)\.(\d{4})/.exec(cell) ?? [];
  if (year !== undefined) return `${year}-${month}-${day}`;
  if (/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(cell)) {
    const ms = Date.parse(cell);
    return Number.isNaN(ms) ? null : toMoscowDay(ms);
  }
  return /^\d{4}-\d\d-\d\d(?!\d)/.exec(cell)?.[0] ?? null;
}
