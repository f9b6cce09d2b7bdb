import { CONTENT_SOURCE_MAX } from '@site/shared/contracts/content-limits';
import path from 'node:path';
import { ContentError } from '../content-error';
import type { KindRules } from '../content-kinds';
import { contentText as text } from '../content.text';
import { parseJson, parseMarkdown, type ParsedFile } from '../parse-file';

/** Parsers of texts take time that grows with the square of the blanks in a row. */
const BLANKS = /\s{200}/;
/**
 * Marks that parsers read in time that grows with the square of their number, and how many a file may have: those of
 * Markdown, and all that give a file its structure. The files of the repository have fewer than a tenth.
 */
const MARKS: [RegExp, number][] = [
  [/[*_`~<>[\]]/g, 500],
  [/[{}[\],:\n]/g, 4_000],
];

/** Returns the extension of the files of a kind. */
export const extensionOf = ({ body }: Pick<KindRules, 'body'>): string =>
  body === undefined ? '.json' : '.md';

/**
 * Parses a file of a kind. `file` is its path for messages. Throws `ContentError`, also for files that parsers cannot
 * read in bounded time and memory: editors may write anything.
 */
export function parseSource(file: string, body: Buffer, rules: KindRules): ParsedFile {
  const extension = extensionOf(rules);
  if (path.extname(file) !== extension) throw new ContentError(file, 1, text.fileKind(extension));
  const source = body.toString('utf8').replace(/^\uFEFF/, '');
  if (source.length > CONTENT_SOURCE_MAX) throw new ContentError(file, 1, text.tooLong(CONTENT_SOURCE_MAX));
  const blanks = source.search(BLANKS);
  if (blanks !== -1) throw new ContentError(file, source.slice(0, blanks).split('\n').length, text.blank);
  if (MARKS.some(([mark, most]) => (source.match(mark)?.length ?? 0) > most))
    throw new ContentError(file, 1, text.tooManyMarks);
  try {
    return rules.body === undefined ? parseJson(file, source) : parseMarkdown(file, source, rules.body);
  } catch (error) {
    // nesting beyond the stack, and aliases of YAML
    if (error instanceof RangeError || error instanceof ReferenceError)
      throw new ContentError(file, 1, text.unreadable);
    throw error;
  }
}
