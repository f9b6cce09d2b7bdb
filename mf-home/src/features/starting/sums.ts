/** Amounts that the start flow offers, in roubles. */
export const SUMS = [300, 1_000, 3_000] as const;
export type Sum = (typeof SUMS)[number];

/** The preselected amount. */
export const FIRST_SUM: Sum = 1_000;
