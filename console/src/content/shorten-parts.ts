import type { ContentDifference } from '@site/shared/contracts/content-editions';

type Part = ContentDifference['files'][number]['parts'][number];

/** Characters around a change that stay readable. */
const AROUND = 160;
const GAP = '\n…\n';

/** Shortens the text between changes, so that they stand close to each other. */
export const shortenParts = (parts: readonly Part[]): Part[] =>
  parts.map((part, at) => {
    if (part.kind !== 'same') return part;
    const before = at === 0 ? '' : part.text.slice(0, AROUND);
    const after = at === parts.length - 1 ? '' : part.text.slice(-AROUND);
    const isShort = part.text.length <= before.length + after.length + GAP.length;
    return isShort ? part : { ...part, text: `${before}${GAP}${after}`.replace(/^\n|\n$/g, '') };
  });
