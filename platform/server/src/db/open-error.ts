import { isNativeError } from 'node:util/types';
import { openErrorText as text } from './open-error.text';

/**
 * Reasons why a database could not be opened.
 *
 * - `locked`: another process uses the folder.
 * - `damaged`: the files cannot be read as a database.
 * - `unwritable`: the folder is not writable, or its path is a file.
 * - `full`: the disk has no free space.
 * - `unreachable`: no PostgreSQL server responds at `DATABASE_URL`.
 * - `busy`: others use a table that a migration changes.
 */
export type OpenFailure = 'locked' | 'damaged' | 'unwritable' | 'full' | 'unreachable' | 'busy';

/**
 * An expected failure to open the database. Print `message`, a Russian line for the operator, without a stack
 * trace.
 */
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

/** Returns the system or PostgreSQL error code of an error or of its causes, or an empty string. */
export function errorCodeOf(error: unknown): string {
  for (let at = error, depth = 0; isNativeError(at) && depth < 5; at = at.cause, depth += 1) {
    if ('code' in at && typeof at.code === 'string') return at.code;
    if ('errors' in at && Array.isArray(at.errors) && at.errors.length > 0) return errorCodeOf(at.errors[0]);
  }
  return '';
}

/**
 * PostgreSQL error classes for damaged files: XX («internal error», which includes corrupted data and
 * indexes) and 58 («system error»).
 */
const DAMAGED = /^(XX|58)/;
const FULL = '53100';

/**
 * Converts errors caused by a full disk or damaged files to a `DatabaseOpenError`. Returns other errors
 * unchanged.
 */
export function toOpenError(error: unknown): unknown {
  const code = errorCodeOf(error);
  if (code === FULL) return new DatabaseOpenError('full', text.fullInside, error);
  if (!DAMAGED.test(code)) return error;
  return new DatabaseOpenError('damaged', text.damagedInside(rootMessage(error)), error);
}

const rootMessage = (error: unknown): string =>
  isNativeError(error)
    ? error.cause === undefined
      ? error.message
      : rootMessage(error.cause)
    : String(error);
