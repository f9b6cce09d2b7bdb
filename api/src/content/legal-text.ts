import type { LegalClause, LegalSpan, LegalText } from '@site/shared/contracts/legal';
import { Lexer, type Token, type Tokens } from 'marked';
import { ContentError } from './content-error';
import { contentText as text } from './content.text';
import type { BodyReader, FieldPath } from './parse-file';

const SECTION_DEPTH = 2;

/** Line numbers of the parts of a `LegalText`: its preamble clauses, sections and their clauses. */
interface Lines {
  preamble: number[];
  sections: { line: number; clauses: number[] }[];
}

/**
 * Parses the Markdown of a legal document into a tree of text. Accepts `## section`, paragraphs, `-` lists,
 * `**strong**` and `[words](link)`. Throws for any other markup, including HTML, because no text of a
 * document may be lost.
 */
export const readLegalText: BodyReader = (file, source, firstLine) => {
  const value: LegalText = { preamble: [], sections: [] };
  const lines: Lines = { preamble: [], sections: [] };
  let line = firstLine;
  // The GitHub extensions are off, so that bare addresses and tildes stay plain text.
  for (const token of new Lexer({ gfm: false }).lex(source)) {
    addBlock(value, lines, token, line, (reason) => new ContentError(file, line, reason));
    line += token.raw.split('\n').length - 1;
  }
  if (value.sections.length === 0) throw new ContentError(file, firstLine, text.noSections);
  return { value, lineOf: (path) => lineOf(lines, path) ?? firstLine };
};

type Fail = (reason: string) => ContentError;

function addBlock({ preamble, sections }: LegalText, lines: Lines, block: Token, line: number, fail: Fail) {
  const token = block as Tokens.Generic | Tokens.Heading | Tokens.Paragraph | Tokens.List;
  const clauses = sections.at(-1)?.clauses ?? preamble;
  const clauseLines = lines.sections.at(-1)?.clauses ?? lines.preamble;
  switch (token.type) {
    case 'space':
      return;
    case 'heading': {
      const { depth, tokens } = token as Tokens.Heading;
      if (depth !== SECTION_DEPTH) throw fail(text.sectionDepth);
      sections.push({ title: plain({ tokens }, fail), clauses: [] });
      lines.sections.push({ line, clauses: [] });
      return;
    }
    case 'paragraph':
      clauses.push({ spans: toSpans(token.tokens, fail) });
      clauseLines.push(line);
      return;
    case 'list': {
      const clause: LegalClause | undefined = clauses.at(-1);
      const { ordered, items } = token as Tokens.List;
      if (ordered || clause === undefined || clause.items !== undefined) throw fail(text.misplacedList);
      clause.items = items.map((item) => toItem(item, fail));
      return;
    }
    default:
      throw fail(text.markup(token.raw.trim().slice(0, 40)));
  }
}

function toItem({ tokens }: Tokens.ListItem, fail: Fail): LegalSpan[] {
  const [words, more] = tokens;
  if (words?.type !== 'text' || more !== undefined) throw fail(text.misplacedList);
  return toSpans((words as Tokens.Text).tokens, fail);
}

function toSpans(tokens: readonly Token[] = [], fail: Fail): LegalSpan[] {
  const spans: LegalSpan[] = [];
  for (const token of tokens) {
    const span = toSpan(token, fail);
    const last = spans.at(-1);
    // Appends white space between two spans to the first span.
    if (last !== undefined && span.text.trim() === '') last.text += span.text;
    else spans.push(span);
  }
  return spans;
}

function toSpan(token: Token, fail: Fail): LegalSpan {
  const words = oneLine((token as Tokens.Text).text);
  switch (token.type) {
    case 'text':
    case 'escape':
      return { text: words };
    case 'strong':
      return { text: plain(token as Tokens.Strong, fail), strong: true };
    case 'link':
      return { text: plain(token as Tokens.Link, fail), link: (token as Tokens.Link).href };
    default:
      throw fail(text.markup(token.raw));
  }
}

/** Returns the text of a heading, a strong span or a link. Throws if the text contains markup. */
const plain = ({ tokens }: { tokens: Token[] }, fail: Fail): string =>
  tokens
    .map((token) => {
      if (token.type !== 'text') throw fail(text.markup(token.raw));
      return oneLine((token as Tokens.Text).text);
    })
    .join('');

/** Joins the lines of a paragraph and prevents a line break before a dash. */
const oneLine = (words: string): string =>
  words.replace(/\s*\n\s*/g, ' ').replaceAll(' \u2014', '\u00a0\u2014');

function lineOf({ preamble, sections }: Lines, [part, index, field, clause]: FieldPath): number | undefined {
  if (part === 'preamble') return preamble[Number(index)];
  const section = sections[Number(index)];
  return field === 'clauses' ? section?.clauses[Number(clause)] : section?.line;
}
