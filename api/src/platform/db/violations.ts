const UNIQUE_VIOLATION = '23505';

/**
 * Tells whether a statement violated a unique constraint. Also checks the causes, because the query error may
 * wrap the driver error.
 */
export function isUniqueViolation(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return code === UNIQUE_VIOLATION || (cause !== undefined && isUniqueViolation(cause));
}
