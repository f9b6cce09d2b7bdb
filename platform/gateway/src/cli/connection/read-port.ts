import { CliError } from '../terminal/cli-error';
import { connectionText as text } from './connection.text';

const MAX_PORT = 65_535;

/** Reads a port. Throws a CliError if the value is not the number of one. */
export function readPort(value: string): number {
  const isPort = /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= MAX_PORT;
  if (!isPort) throw new CliError(text.badPort(value), 2);
  return Number(value);
}
