import { CliError } from '@site/gateway/cli';
import { operationsText as text } from './operations.text';
import { readRoubles } from './read-roubles';

/** Reads a sum in roubles as kopecks. Throws when it is not a sum above zero. */
export function readSum(sum: string): number {
  const kopecks = readRoubles(sum);
  if (kopecks === null) throw new CliError(text.badSum(sum), 2);
  return kopecks;
}
