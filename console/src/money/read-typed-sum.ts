import { readRoubles } from '@site/product/cli/read-roubles';

/** Reads a sum in roubles that somebody has typed or pasted, also with spaces, as kopecks. Null unless above zero. */
export const readTypedSum = (sum: string): number | null => readRoubles(sum.replace(/[\s\u202f\u00a0]/g, ''));
