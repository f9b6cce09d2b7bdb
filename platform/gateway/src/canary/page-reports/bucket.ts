import { HOUR_S, MINUTE_S } from '@site/contracts/time';

/** Length of the time buckets in which pages are counted and judged. */
const BUCKET_S = 10;
export const BUCKET_MS = BUCKET_S * 1_000;
/** Time after the end of a bucket in which its pages have to report. */
export const GRACE_MS = 30_000;

/** Returns the start of the bucket that contains `ms` (in milliseconds since 1970). */
export const toBucket = (ms: number): Date => bucketOf(ms / 1_000);

/** Returns the start of the bucket that contains `second` (in seconds since 1970). */
export const bucketOf = (second: number): Date => startOf(second, BUCKET_S);
export const minuteOf = (second: number): Date => startOf(second, MINUTE_S);
export const hourOf = (second: number): Date => startOf(second, HOUR_S);

const startOf = (second: number, length: number) => new Date(Math.floor(second / length) * length * 1_000);
