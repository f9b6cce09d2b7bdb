import type { ContentDifference } from '@site/shared/contracts/content-editions';
import { diffArrays } from 'diff';
import { toChange } from './edition-files';
import type { DraftFiles } from './edition.table';
import { isPicture } from './file-form';

const words = new Intl.Segmenter('ru', { granularity: 'word' });
/** Time for the comparison of one file. A longer one is shown as removed and added as a whole. */
const FILE_MS = 500;

/** Returns the changes of files word by word. `bodies` are the files by hash. */
export const toDifference = (
  changes: DraftFiles,
  bodies: ReadonlyMap<string, Buffer>,
): ContentDifference => ({
  files: Object.entries(changes).map(([path, change]) => ({
    path,
    change: toChange(change),
    parts: isPicture(path) ? [] : compareWords(toText(bodies, change.base), toText(bodies, change.hash)),
  })),
});

const toText = (bodies: ReadonlyMap<string, Buffer>, hash: string | null): string =>
  (hash === null ? undefined : bodies.get(hash))?.toString('utf8') ?? '';

function compareWords(from: string, to: string) {
  const [before, after] = [toWords(from), toWords(to)];
  const parts = diffArrays(before, after, { timeout: FILE_MS }) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return parts
    .filter(({ value }) => value.length > 0)
    .map(({ value, added, removed }) => ({
      text: value.join(''),
      kind: added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const),
    }));
}

const toWords = (text: string): string[] => [...words.segment(text)].map(({ segment }) => segment);
