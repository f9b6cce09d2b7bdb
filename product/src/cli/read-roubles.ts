/** Reads a sum in roubles, such as `99,50`, as kopecks without floats. Returns null unless it is above zero. */
export function readRoubles(sum: string): number | null {
  const [, whole, part = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(sum) ?? [];
  const kopecks = whole === undefined ? 0 : Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return kopecks === 0 ? null : kopecks;
}
