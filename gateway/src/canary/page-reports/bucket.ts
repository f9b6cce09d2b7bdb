/** Pages are counted, and judged, by these stretches of time. */
export const BUCKET_S = 10;

const HOUR_S = 3_600;

/** The start of the bucket that a second (since 1970) lies in. */
export const bucketOf = (second: number): Date => startOf(second, BUCKET_S);
export const hourOf = (second: number): Date => startOf(second, HOUR_S);

const startOf = (second: number, length: number) => new Date(Math.floor(second / length) * length * 1_000);
