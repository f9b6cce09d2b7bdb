import { isNativeError } from 'node:util/types';

/** PostgreSQL's own: it is shut down, or has no connection to give (classes 57P and 08, 53300); then the system's. */
const AWAY = /^(57P0\d|08...|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;
/** What node-postgres says without a code. */
const CUT =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a query failed because the database could not be had; the drivers wrap that error in their own. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let at = error, depth = 0; isNativeError(at) && depth < 5; at = at.cause, depth += 1) {
    if (CUT.test(at.message)) return true;
    if ('code' in at && typeof at.code === 'string' && AWAY.test(at.code)) return true;
  }
  return false;
}
