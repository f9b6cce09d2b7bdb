import type { ContentDifference } from '@site/shared/contracts/content-editions';
import { diffArrays } from 'diff';
import { setImmediate } from 'node:timers/promises';
import { CONTENT_SOURCE_MAX } from '@site/shared/contracts/content-limits';
import { toChange } from './edition-files';
import type { DraftFiles } from './edition.table';
import { isPicture } from './file-form';

const words = new Intl.Segmenter('ru', { granularity: 'word' });
/**
 * Bounds of the comparison of one file, and of all files of a call. Beyond them a file is shown as removed and added as
 * a whole. The memory of a comparison grows with the square of its edits.
 */
const LIMITS = { edits: 1_000, fileMs: 200, allMs: 800 };

/** Returns the changes of files word by word. `bodies` are the files by hash. */
export async function toDifference(
  changes: DraftFiles,
  bodies: ReadonlyMap<string, Buffer>,
): Promise<ContentDifference> {
  const files: ContentDifference['files'] = [];
  let left = LIMITS.allMs;
  for (const [path, change] of Object.entries(changes)) {
    // requests of others wait for one file only
    await setImmediate();
    const startedAt = performance.now();
    const [before, after] = [toText(bodies, change.base), toText(bodies, change.hash)];
    const parts = isPicture(path) ? [] : compareWords(before, after, Math.min(left, LIMITS.fileMs));
    left -= performance.now() - startedAt;
    files.push({ path, change: toChange(change), parts });
  }
  return { files };
}

const toText = (bodies: ReadonlyMap<string, Buffer>, hash: string | null): string =>
  (hash === null ? undefined : bodies.get(hash))?.toString('utf8') ?? '';

function compareWords(from: string, to: string, ms: number) {
  const isShort = from.length <= CONTENT_SOURCE_MAX && to.length <= CONTENT_SOURCE_MAX && ms > 0;
  const limits = { timeout: ms, maxEditLength: LIMITS.edits };
  const parts = (isShort ? diffArrays(toWords(from), toWords(to), limits) : undefined) ?? [
    { value: [from], removed: true, added: false },
    { value: [to], removed: false, added: true },
  ];
  return parts
    .map(({ value, ...part }) => ({ ...part, text: value.join('') }))
    .filter(({ text }) => text !== '')
    .map(({ text, added, removed }) => ({
      text,
      kind: added ? ('added' as const) : removed ? ('removed' as const) : ('same' as const),
    }));
}

const toWords = (text: string): string[] => [...words.segment(text)].map(({ segment }) => segment);
