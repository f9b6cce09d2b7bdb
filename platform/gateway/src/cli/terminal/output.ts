import type { CliError } from './cli-error';
import type { Outcome } from './outcome';

export const toText = ({ data, lines }: Outcome, json: boolean): string =>
  json ? JSON.stringify(data, null, 2) : lines.join('\n');

/**
 * Formats an error as `{ error: { exitCode, message, code?, details? } }`, with `code` and `details` from the
 * site's ErrorReply.
 */
export const toErrorJson = ({ exitCode, message, refused }: CliError): string =>
  JSON.stringify({ error: { exitCode, message, ...refused } }, null, 2);
