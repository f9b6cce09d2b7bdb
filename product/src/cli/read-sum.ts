import { CliError } from '@site/gateway/cli';
import { operationsText as text } from './operations.text';

/** Reads a sum in roubles as kopecks without floats. Throws when it is not a sum above zero. */
export function readSum(sum: string): number {
  const [, whole, part = ''] = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(sum) ?? [];
  const kopecks = whole === undefined ? 0 : Number(whole) * 100 + Number(part.padEnd(2, '0'));
  if (kopecks === 0) throw new CliError(text.badSum(sum), 2);
  return kopecks;
}
