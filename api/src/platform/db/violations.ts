const UNIQUE_VIOLATION = '23505';

/** Tells whether a statement violated a unique constraint. The driver's error may be the cause of the query's error. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return code === UNIQUE_VIOLATION || (cause !== undefined && isUniqueViolation(cause));
}
