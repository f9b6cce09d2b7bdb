import { toPrintable, toPrintableJson } from '@site/contracts/printable';
import type { CliError } from './cli-error';
import type { Outcome } from './outcome';

/** The styles of `paintFor`. They are the only control sequences that the command prints. */
const ESCAPE = '\u001b';
const STYLE = new RegExp(`(${ESCAPE}\\[(?:1|2|22|31|32|39)m)`);

/**
 * Removes what would change the terminal from text that is printed. Names and messages come from teams and from the
 * site. Lines and styles stay.
 */
export const toTerminal = (text: string): string =>
  text
    .split('\n')
    .map((line) =>
      line
        .split(STYLE)
        .map((part) => (STYLE.test(part) ? part : toPrintable(part)))
        .join(''),
    )
    .join('\n');

export const toText = ({ data, lines }: Outcome, json: boolean): string =>
  json ? toJson(data) : toTerminal(lines.join('\n'));

/**
 * Formats an error as `{ error: { exitCode, message, code?, details? } }`, with `code` and `details` from the
 * site's ErrorReply.
 */
export const toErrorJson = ({ exitCode, message, refused }: CliError): string =>
  toJson({ error: { exitCode, message, ...refused } });

const toJson = (value: unknown) => toPrintableJson(JSON.stringify(value, null, 2));
