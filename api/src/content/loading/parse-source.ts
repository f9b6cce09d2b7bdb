import path from 'node:path';
import { ContentError } from '../content-error';
import type { KindRules } from '../content-kinds';
import { contentText as text } from '../content.text';
import { parseJson, parseMarkdown, type ParsedFile } from '../parse-file';

/** Returns the extension of the files of a kind. */
export const extensionOf = ({ body }: Pick<KindRules, 'body'>): string =>
  body === undefined ? '.json' : '.md';

/** Parses a file of a kind. `file` is its path for messages. Throws `ContentError`. */
export function parseSource(file: string, body: Buffer, rules: KindRules): ParsedFile {
  const extension = extensionOf(rules);
  if (path.extname(file) !== extension) throw new ContentError(file, 1, text.fileKind(extension));
  const source = body.toString('utf8').replace(/^\uFEFF/, '');
  return rules.body === undefined ? parseJson(file, source) : parseMarkdown(file, source, rules.body);
}
