/** Maximum number of rows of each kind that wait for a write. Further rows are not counted. */
export const MAX_WAITING = 20_000;

/** Returns the row under `key`, or adds and returns `row`. Returns undefined if the map is full. */
export function putBounded<T>(rows: Map<string, T>, key: string, row: T): T | undefined {
  const known = rows.get(key);
  if (known !== undefined || rows.size >= MAX_WAITING) return known;
  rows.set(key, row);
  return row;
}
