import { CliError } from '../terminal/cli-error';
import { lookText as text } from './look.text';

/** Returns the number of an option, or undefined without one. Throws a CliError unless it is from 1 to `max`. */
export function readNumber(value: string | undefined, name: string, max: number): number | undefined {
  if (value === undefined) return undefined;
  const number = /^\d{1,15}$/.test(value) ? Number(value) : 0;
  if (number < 1 || number > max) throw new CliError(text.badNumber(name, value, max), 2);
  return number;
}
