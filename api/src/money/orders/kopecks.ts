const DECIMAL = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/;

/** A sum of a payment system, «500.00», as kopecks, without a float on the way; null for what is none. */
export function readKopecks(sum: unknown): number | null {
  const [, whole, part = ''] = (typeof sum === 'string' && DECIMAL.exec(sum)) || [];
  return whole === undefined ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** Kopecks as payment systems write them: «1500.00», never with a comma. */
export const writeKopecks = (kopecks: number): string =>
  `${Math.trunc(kopecks / 100)}.${String(kopecks % 100).padStart(2, '0')}`;
