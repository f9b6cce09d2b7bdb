/** Sums that the start flow offers, in roubles; a caption of the texts belongs to each. */
export const SUMS = [300, 1_000, 3_000] as const;

/** The one that is chosen at first. */
export const FIRST_SUM = 1_000;
