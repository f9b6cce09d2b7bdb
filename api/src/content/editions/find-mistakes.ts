import type { ContentMistake } from '@site/shared/contracts/content-editions';
import { setImmediate } from 'node:timers/promises';
import { toMoscowDay } from '../../calendar/moscow';
import { ContentError } from '../content-error';
import type { ContentFiles } from '../loading/content-files';
import { toContent } from '../loading/load-content';
import type { DraftFiles, FileHashes } from './edition.table';
import { editionText as text } from './edition.text';
import { findCode } from './find-code';
import { kindOf, toForm } from './file-form';

/** Most mistakes that are searched for, and the time after which no further one is. */
const MISTAKES_MAX = 30;
const SEARCH_MS = 2_000;

interface Checked {
  /** Files as they would be live. */
  files: ContentFiles;
  live: ContentFiles;
  liveHashes: FileHashes;
  changes: DraftFiles;
  /** Time of the publication. */
  at: Date;
}

/** Finds what keeps changes from being published: mistakes in files, and rules of their publication. */
export async function findMistakes({
  files,
  live,
  liveHashes,
  changes,
  at,
}: Checked): Promise<ContentMistake[]> {
  const rules: ContentMistake[] = [];
  for (const path of Object.keys(changes)) {
    // requests of others wait for one file only
    await setImmediate();
    const reason = findBrokenRule(path, { files, live, liveHashes, changes, at });
    if (reason) rules.push({ path, line: 1, ...reason });
  }
  return [...rules, ...(await findContentErrors(files, live))];
}

/**
 * Finds one mistake of each file. The loader reports the first mistake only, so that file is replaced by the live one,
 * or left out, until no other is found.
 */
async function findContentErrors(files: ContentFiles, live: ContentFiles): Promise<ContentMistake[]> {
  const left = new Map(files);
  const mistakes: ContentMistake[] = [];
  const until = performance.now() + SEARCH_MS;
  while (mistakes.length < MISTAKES_MAX && (mistakes.length === 0 || performance.now() < until)) {
    try {
      await toContent(left);
      return mistakes;
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      const { file: path, line, field, reason } = error;
      mistakes.push({ path, line, field: [...field], reason });
      const former = live.get(path);
      if (!left.has(path) || former === left.get(path)) return mistakes;
      if (former) left.set(path, former);
      else left.delete(path);
    }
  }
  return mistakes;
}

type Rule = Pick<ContentMistake, 'field' | 'reason'>;

/** Checks what depends on the live edition and on the time of the publication. */
function findBrokenRule(path: string, { files, live, liveHashes, changes, at }: Checked): Rule | null {
  const base = changes[path]?.base ?? null;
  if ((liveHashes[path] ?? null) !== base) return { field: [], reason: text.outdated };
  const body = files.get(path);
  const code = body ? findCode(path, body) : null;
  if (code) return { field: [...code.path], reason: code.reason };
  const fields = readFields(path, files);
  const today = toMoscowDay(at);
  if (kindOf(path) === 'legal') {
    // people have agreed to an edition that has been in force
    if (base !== null && String(readFields(path, live).date) <= today)
      return { field: [], reason: text.publicEdition };
    if (typeof fields.published === 'string' && fields.published < today)
      return { field: ['published'], reason: text.pastDay(today) };
  }
  if (kindOf(path) === 'news' && typeof fields.date === 'string' && fields.date > today)
    return { field: ['date'], reason: text.futureDay(today) };
  return null;
}

function readFields(path: string, files: ContentFiles): Record<string, unknown> {
  const body = files.get(path);
  return body ? (toForm(path, body).fields as Record<string, unknown>) : {};
}
