const DECIMAL = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/;

/**
 * Parses a provider's decimal sum such as `500.00` into kopecks without floats. Returns null for anything
 * else.
 */
export function readKopecks(sum: unknown): number | null {
  const [, whole, fraction = ''] = (typeof sum === 'string' && DECIMAL.exec(sum)) || [];
  return whole === undefined ? null : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Formats kopecks as the providers expect: `1500.00`, never with a comma. */
export const writeKopecks = (kopecks: number): string =>
  `${Math.trunc(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`;
