const UNIQUE_VIOLATION = '23505';
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK_DETECTED = '40P01';

/** Returns true if a statement violated a unique constraint: the named constraint or index, or else any. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  hasCode(error, UNIQUE_VIOLATION, constraint);

/** Returns true if a statement waited for a lock longer than `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => hasCode(error, LOCK_NOT_AVAILABLE);

/** Returns true if PostgreSQL ended a statement because its transaction and others waited for each other. */
export const isDeadlock = (error: unknown): boolean => hasCode(error, DEADLOCK_DETECTED);

/** Also checks the causes of the error, because the query error may wrap the driver error. */
function hasCode(error: unknown, wanted: string, of?: string): boolean {
  const { code, constraint, cause } = (error ?? {}) as {
    code?: unknown;
    constraint?: unknown;
    cause?: unknown;
  };
  if (code === wanted && (of === undefined || constraint === of)) return true;
  return cause !== undefined && hasCode(cause, wanted, of);
}
