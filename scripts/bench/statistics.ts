/** Returns the `q` quantile (0 to 1) of `values`, interpolated. `values` must not be empty. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (sorted.length - 1) * q;
  const low = sorted[Math.floor(at)];
  const high = sorted[Math.ceil(at)];
  if (low === undefined || high === undefined) throw new Error('a quantile needs values');
  return low + (high - low) * (at - Math.floor(at));
}

export const median = (values: readonly number[]) => quantile(values, 0.5);

/** The median, and the lower and upper quartile. */
export interface Spread {
  low: number;
  median: number;
  high: number;
}

export const spread = (values: readonly number[]): Spread => ({
  low: quantile(values, 0.25),
  median: median(values),
  high: quantile(values, 0.75),
});

/**
 * Returns `values[round] / base[round]` for each round. Both values of a round were measured under the same
 * machine load, so the median of these ratios varies less than the ratio of the two medians. Skips rounds
 * without a base value.
 */
export const ratios = (values: readonly number[], base: readonly number[]): number[] =>
  values.flatMap((value, round) => {
    const other = base[round];
    return other === undefined || other === 0 ? [] : [value / other];
  });
