/** Rows of one statement: each value of a row is a parameter, and PostgreSQL takes 65,535 of them. */
const MAX_ROWS = 1_000;

/** Rows for several statements, in one order everywhere: two gateways that lock the same rows must not wait for each other. */
export function inParts<T>(rows: readonly T[], keyOf: (row: T) => string): T[][] {
  const sorted = rows
    .map((row) => ({ row, key: keyOf(row) }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ row }) => row);
  return Array.from({ length: Math.ceil(sorted.length / MAX_ROWS) }, (_, part) =>
    sorted.slice(part * MAX_ROWS, (part + 1) * MAX_ROWS),
  );
}
