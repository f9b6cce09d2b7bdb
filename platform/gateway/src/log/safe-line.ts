import { isNativeError } from 'node:util/types';
import { toPrintableJson } from '@site/contracts/printable';

/** Patterns of secrets. They are written so that matching takes linear time for any line. */
const SECRETS: [RegExp, string][] = [
  // query strings, including those whose question mark a mail program has encoded
  [/(\?|%3f)[^\s"\\?=]{1,100}=[^\s"\\]*/gi, '?…'],
  [
    /[\p{L}\p{N}_.+-]{1,64}(@|%40)[\p{L}\p{N}_-]{1,63}(\.[\p{L}\p{N}_-]{1,63}){0,4}\.\p{L}{2,24}(?![\p{L}\p{N}_])/giu,
    '…@…',
  ],
  // values that the database driver appends to the message of a failed query, up to the end of the JSON
  // string
  [/\\nparams:(?:[^"\\]|\\.)*/g, ''],
  [/\b(bearer)\s+[\w.~+/=-]+/gi, '$1 …'],
  [/\b(Basic) [\w+/=]{12,}/g, '$1 …'],
  // signed preview links, which show unreleased work to everybody who has them
  [/(\/preview\/)[\w-]{1,40}\.[\w.-]+/g, '$1…'],
  // deploy tokens, and tokens of Telegram bots, which are part of the address of each call
  [/\bsite_[\w-]{20,}/g, 'site_…'],
  [/\b(bot)?\d{5,20}(:|%3a)[\w-]{30,}/gi, 'bot…'],
];

/**
 * Removes query strings, e-mail addresses, tokens, preview links and the values of failed database queries from
 * a line of JSON for the log (docs/product/payments.md#donate-link). Escapes characters that change a terminal, which
 * texts of areas may contain.
 */
export const toSafeLine = (line: string): string =>
  toPrintableJson(SECRETS.reduce((safe, [pattern, instead]) => safe.replace(pattern, instead), line));

const MAX_PATH = 200;

/**
 * Returns the part of a path that may be logged: everything before the first character that never occurs in
 * page paths.
 */
export const toSafePath = (url: string): string => (/^[\w/.-]*/.exec(url)?.[0] ?? '').slice(0, MAX_PATH);

interface SafeError {
  [field: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

const MAX_CAUSES = 3;
/** Matches the query values that the database driver appends to an error message. */
const QUERY_VALUES = /\nparams:[^]*$/;

/** Reduces an error to its safe fields, because other fields of database errors contain row values. */
export function toSafeError(error: unknown, causes = MAX_CAUSES): SafeError {
  if (!isNativeError(error)) return { type: typeof error, message: '', stack: '' };
  const { name, stack = '', cause } = error;
  const message = error.message.replace(QUERY_VALUES, '');
  return {
    type: name,
    message,
    stack: stack.replace(error.message, () => message),
    ...('code' in error ? { code: error.code } : {}),
    ...(cause === undefined || causes === 0 ? {} : { cause: toSafeError(cause, causes - 1) }),
  };
}
