import { isNativeError } from 'node:util/types';

/**
 * Error codes that mean the server is unavailable, too slow, or could not do the work now: PostgreSQL codes (57P0x,
 * class 08, 53300, the time limits 57014 and 25P03, the deadlock 40P01), then codes of system errors.
 */
const UNAVAILABLE_CODE = /^(57P0\d|57014|25P03|40P01|08...|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
/** Messages of node-postgres errors that have no code. */
const UNAVAILABLE_MESSAGE =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/;

/**
 * Returns true if a query failed because the database is unavailable. Also checks the causes of the error,
 * because drivers wrap the original error.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let at = error, depth = 0; isNativeError(at) && depth < 5; at = at.cause, depth += 1) {
    if (UNAVAILABLE_MESSAGE.test(at.message)) return true;
    if ('code' in at && typeof at.code === 'string' && UNAVAILABLE_CODE.test(at.code)) return true;
  }
  return false;
}
