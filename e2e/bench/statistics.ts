/** The value below which the share `q` of the sorted values lies, interpolated. `values` must not be empty. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const at = (sorted.length - 1) * q;
  const low = sorted[Math.floor(at)];
  const high = sorted[Math.ceil(at)];
  if (low === undefined || high === undefined) throw new Error('a quantile needs values');
  return low + (high - low) * (at - Math.floor(at));
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

export interface Spread {
  low: number;
  median: number;
  high: number;
}

/** Median and quartiles. */
export const spread = (values: readonly number[]): Spread => ({
  low: quantile(values, 0.25),
  median: median(values),
  high: quantile(values, 0.75),
});

/**
 * Ratios run by run: runs of the same round met the same load of the machine, so their ratio is steadier than the
 * ratio of two medians.
 */
export const ratios = (values: readonly number[], base: readonly number[]): number[] =>
  values.flatMap((value, round) => {
    const other = base[round];
    return other === undefined || other === 0 ? [] : [value / other];
  });
