const UNIQUE_VIOLATION = '23505';

/** Whether PostgreSQL refused a row because its key is taken; the drivers wrap that error in their own. */
export function isUniqueViolation(error: unknown): boolean {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth += 1) {
    if ('code' in at && at.code === UNIQUE_VIOLATION) return true;
  }
  return false;
}
