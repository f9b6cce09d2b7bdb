/** Amounts in roubles that the start flow offers. */
export const SUMS = [300, 1_000, 3_000] as const;
export type Sum = (typeof SUMS)[number];

export const FIRST_SUM: Sum = 1_000;
