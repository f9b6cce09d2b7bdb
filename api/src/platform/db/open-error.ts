import { isNativeError } from 'node:util/types';
import { openErrorText as text } from './open-error.text';

/**
 * Why the database could not be opened:
 * `locked` another process has the folder · `damaged` the files can't be read as a database · `unwritable` no right to
 * write, or a file in the folder's place · `full` no room on the disk · `unreachable` no PostgreSQL at `DATABASE_URL`.
 */
export type OpenFailure = 'locked' | 'damaged' | 'unwritable' | 'full' | 'unreachable';

/** An expected failure to open the database. `message` is one Russian line for the operator, with what to do; print it without a stack. */
export class DatabaseOpenError extends Error {
  override readonly name = 'DatabaseOpenError';
  constructor(
    readonly reason: OpenFailure,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

/** The system's or PostgreSQL's code of an error, looked for through its causes; `''` when there is none. */
export function codeOf(error: unknown): string {
  for (let at = error, depth = 0; isNativeError(at) && depth < 5; at = at.cause, depth += 1) {
    if ('code' in at && typeof at.code === 'string') return at.code;
    if ('errors' in at && Array.isArray(at.errors) && at.errors.length > 0) return codeOf(at.errors[0]);
  }
  return '';
}

/** PostgreSQL's class of 'internal error' (corrupted data and indexes among them) and of 'system error'. */
const DAMAGED = /^(XX|58)/;
const FULL = '53100';

/** A failed query seen as what it says about the database: its disk is full or its files are damaged; any other error as it is. */
export function toOpenError(error: unknown): unknown {
  const code = codeOf(error);
  if (code === FULL) return new DatabaseOpenError('full', text.fullInside, error);
  if (!DAMAGED.test(code)) return error;
  return new DatabaseOpenError('damaged', text.damagedInside(deepest(error)), error);
}

const deepest = (error: unknown): string =>
  isNativeError(error) ? (error.cause === undefined ? error.message : deepest(error.cause)) : String(error);
