import { isNativeError } from 'node:util/types';

/** Bounded, so that a long line of nothing but these marks costs no more than its length. */
const SECRETS: [RegExp, string][] = [
  // a query string, also one whose question mark a mail program has encoded
  [/(\?|%3f)[^\s"\\?=]{1,100}=[^\s"\\]*/gi, '?…'],
  [
    /[\p{L}\p{N}_.+-]{1,64}(@|%40)[\p{L}\p{N}_-]{1,63}(\.[\p{L}\p{N}_-]{1,63}){0,4}\.\p{L}{2,24}(?![\p{L}\p{N}_])/giu,
    '…@…',
  ],
  // the values of a failed query, as the database's driver writes them after it: to the end of the JSON text
  [/\\nparams:(?:[^"\\]|\\.)*/g, ''],
  [/\b(bearer)\s+[\w.~+/=-]+/gi, '$1 …'],
];

/** A line of the log without query strings, e-mails and bearer tokens (decision 8), whoever wrote it and wherever in it they are. */
export const toSafeLine = (line: string): string =>
  SECRETS.reduce((safe, [pattern, instead]) => safe.replace(pattern, instead), line);

const MAX_PATH = 200;

/** The path of an address as it may be logged: up to the first character that a page's own path never has. */
export const toSafePath = (url: string): string => (/^[\w/.-]*/.exec(url)?.[0] ?? '').slice(0, MAX_PATH);

interface SafeError {
  [field: string]: unknown;
  type: string;
  message: string;
  stack: string;
}

const MAX_CAUSES = 3;
/** The same before it is JSON: what follows in the stack is kept. */
const QUERY_VALUES = /\nparams:[^]*$/;

/** Of an error only these: a database's errors carry the values of their rows in fields of their own. */
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
