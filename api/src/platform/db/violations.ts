const UNIQUE_VIOLATION = '23505';

/** Whether a statement failed because such a row is there already; the driver's error may be wrapped in the query's. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return code === UNIQUE_VIOLATION || (cause !== undefined && isUniqueViolation(cause));
}
