import type { RatingRow } from '@site/shared/contracts/rating';

/** Portraits that can stand for each other (src/art). */
const GROUPS: readonly (readonly string[])[] = [
  ['a', 'c', 'd', 'f', 'h'],
  ['b', 'e', 'g'],
];
/** Among so many rows no face appears twice, if the group is large enough; see docs/product/design.md#portraits. */
const APART = 5;

/**
 * Names the portrait of each row. There are only eight, so a face that was shown a few rows before is replaced by the
 * one of its group that was shown longest ago. The player's own row keeps its face.
 */
export function spreadFaces(rows: readonly RatingRow[], isOwn: (row: RatingRow) => boolean): string[] {
  const faces: string[] = [];
  const own = rows.findIndex(isOwn);
  for (const [index, row] of rows.entries()) {
    const near = faces.slice(Math.max(0, index - APART + 1));
    if (own > index && own - index < APART) near.push(rows[own]?.image ?? '');
    const known = GROUPS.find((names) => names.includes(row.image));
    const group = known ?? GROUPS.flat();
    const longestAgo = group.toSorted((a, b) => faces.lastIndexOf(a) - faces.lastIndexOf(b));
    const isKept = known !== undefined && (index === own || !near.includes(row.image));
    faces.push(
      isKept ? row.image : (longestAgo.find((name) => !near.includes(name)) ?? longestAgo[0] ?? row.image),
    );
  }
  return faces;
}
