/** Returns how many letters must be inserted, removed, replaced or swapped with a neighbour to get the other word. */
function countEdits(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= one.length; row++) {
    const [above = [], before = []] = [rows[row - 1], rows[row - 2]];
    const next = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      next.push(
        Math.min(
          (above[column] ?? Infinity) + 1,
          (next[column - 1] ?? Infinity) + 1,
          (above[column - 1] ?? Infinity) + (isSame ? 0 : 1),
          isSwapped ? (before[column - 2] ?? Infinity) + 1 : Infinity,
        ),
      );
    }
    rows.push(next);
  }
  return rows.at(-1)?.at(-1) ?? Infinity;
}

/**
 * Returns the known name that a misspelt one most likely means. It differs in at most two letters, or in a third of
 * them if the name is long.
 */
export function findNearestName(name: string, known: readonly string[]): string | undefined {
  const most = Math.max(2, Math.floor(name.length / 3));
  const ranked = known
    .map((each) => ({ each, edits: countEdits(name.toLowerCase(), each.toLowerCase()) }))
    .filter(({ each, edits }) => edits <= most && edits < each.length)
    .sort((one, other) => one.edits - other.edits);
  return ranked[0]?.each;
}
