/**
 * Maximum number of rows per statement. Each value is a parameter, and PostgreSQL accepts at most 65,535
 * parameters.
 */
const MAX_ROWS = 1_000;

/**
 * Splits rows into batches, one per statement, sorted by key. Gateways that lock the same rows in the same
 * order can't deadlock.
 */
export function inBatches<T>(rows: readonly T[], keyOf: (row: T) => string): T[][] {
  const sorted = rows
    .map((row) => ({ row, key: keyOf(row) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ row }) => row);
  return Array.from({ length: Math.ceil(sorted.length / MAX_ROWS) }, (_, part) =>
    sorted.slice(part * MAX_ROWS, (part + 1) * MAX_ROWS),
  );
}
