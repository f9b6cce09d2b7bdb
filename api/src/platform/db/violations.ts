const UNIQUE_VIOLATION = '23505';

/**
 * Returns true if a statement violated a unique constraint. Also checks the causes of the error, because the
 * query error may wrap the driver error.
 */
export function isUniqueViolation(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return code === UNIQUE_VIOLATION || (cause !== undefined && isUniqueViolation(cause));
}
