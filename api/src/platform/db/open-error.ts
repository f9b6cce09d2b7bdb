import { isNativeError } from 'node:util/types';
import { openErrorText as text } from './open-error.text';

/**
 * Reasons why a database could not be opened.
 *
 * - `locked`: another process uses the folder.
 * - `damaged`: the files cannot be read as a database.
 * - `unwritable`: write access is missing, or a file is in the folder's place.
 * - `full`: the disk has no free space.
 * - `unreachable`: `DATABASE_URL` leads to no PostgreSQL.
 */
export type OpenFailure = 'locked' | 'damaged' | 'unwritable' | 'full' | 'unreachable';

/** An expected failure to open the database. `message` is a Russian line for the operator. Print it without a stack. */
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

/** Returns the error code of the system or PostgreSQL, searched through the causes. Empty when there is none. */
export function errorCodeOf(error: unknown): string {
  for (let at = error, depth = 0; isNativeError(at) && depth < 5; at = at.cause, depth += 1) {
    if ('code' in at && typeof at.code === 'string') return at.code;
    if ('errors' in at && Array.isArray(at.errors) && at.errors.length > 0) return errorCodeOf(at.errors[0]);
  }
  return '';
}

/** PostgreSQL's error classes «internal error», which includes corrupted data and indexes, and «system error». */
const DAMAGED = /^(XX|58)/;
const FULL = '53100';

/** Converts an error that means a full disk or damaged files to a `DatabaseOpenError`. Returns other errors unchanged. */
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
