import { isNativeError } from 'node:util/types';
import { isNode, LineCounter, parseDocument, type Document } from 'yaml';
import { ContentError } from './content-error';
import { contentText as text } from './content.text';

export type FieldPath = readonly (string | number)[];

/** A parsed content file that can locate its fields. */
export interface ParsedFile {
  value: unknown;
  /** Returns the line of a field, or of the nearest enclosing node when the field is missing. */
  lineOf(path: FieldPath): number;
}

/** Parses the text of a Markdown file. `line` is the line in the file where the text begins. */
export type BodyReader = (file: string, source: string, line: number) => ParsedFile;

/**
 * Parses a file with YAML fields between `---` lines. The text below these lines becomes the field
 * `body.field`.
 */
export function parseMarkdown(
  file: string,
  source: string,
  body: { field: string; read: BodyReader },
): ParsedFile {
  const lines = source.split(/\r?\n/);
  if (lines[0]?.trim() !== '---') throw new ContentError(file, 1, text.noFrontMatter);
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === '---');
  if (end === -1) throw new ContentError(file, lines.length, text.frontMatterOpen);
  // The empty line replaces the opening `---`, so that line numbers match the file.
  const fields = parseYaml(file, ['', ...lines.slice(1, end)].join('\n'));
  const first = lines.findIndex((line, index) => index > end && line.trim() !== '');
  if (first === -1) throw new ContentError(file, end + 1, text.noBody);
  const bodyResult = body.read(file, lines.slice(first).join('\n').trimEnd(), first + 1);
  return {
    value: { ...fields.value, [body.field]: bodyResult.value },
    lineOf: (path) => (path[0] === body.field ? bodyResult.lineOf(path.slice(1)) : fields.lineOf(path)),
  };
}

export function parseJson(file: string, source: string): ParsedFile {
  try {
    JSON.parse(source);
  } catch (error) {
    const message = isNativeError(error) ? error.message : String(error);
    const position = Number(/position (\d+)/.exec(message)?.[1] ?? source.trimEnd().length);
    throw new ContentError(
      file,
      source.slice(0, position).split('\n').length,
      text.json(message.replace(/\s+/g, ' ')),
    );
  }
  return parseYaml(file, source);
}

/** Parses YAML or JSON, which is a subset of YAML. A JSON parser would not report the line of every node. */
function parseYaml(file: string, source: string): { value: object; lineOf: ParsedFile['lineOf'] } {
  const counter = new LineCounter();
  const document = parseDocument(source, { lineCounter: counter });
  const mistake = document.errors[0];
  if (mistake !== undefined) {
    throw new ContentError(file, mistake.linePos?.[0].line ?? 1, text.yaml(mistake.code));
  }
  const value: unknown = document.toJS({ maxAliasCount: 0 });
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ContentError(file, 1, text.notObject);
  }
  return { value, lineOf: (path) => lineOfNode(document, counter, path) };
}

function lineOfNode(document: Document, counter: LineCounter, path: FieldPath): number {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range != null) return counter.linePos(node.range[0]).line;
  }
  return 1;
}

/** Parses plain text. Empty lines separate paragraphs, and the lines of a paragraph are joined. */
export const readParagraphs: BodyReader = (_file, source, line) => ({
  value: source
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s*\n\s*/g, ' '))
    .join('\n\n'),
  lineOf: () => line,
});
