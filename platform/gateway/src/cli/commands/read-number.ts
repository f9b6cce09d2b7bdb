import { CliError } from '../terminal/cli-error';
import { readOnlyCommandsText as text } from './read-only-commands.text';

/** Reads a number from 1 to `max` from an option. Returns undefined without one, throws a CliError if invalid. */
export function readNumber(value: string | undefined, name: string, max: number): number | undefined {
  if (value === undefined) return undefined;
  const number = /^\d{1,15}$/.test(value) ? Number(value) : 0;
  if (number < 1 || number > max) throw new CliError(text.badNumber(name, value, max), 2);
  return number;
}
