/** A comment or tag in markup, which every HTML parser ends at the same character. */
export interface MarkupToken {
  kind: 'comment' | 'start' | 'end';
  /** Name of the element in lower case; empty for a comment. */
  name: string;
  /** Values of these attributes, without decoded references. Parsers ignore an attribute that a tag repeats. */
  id: string | null;
  named: string | null;
  /** True for a tag that ends with `/>`. In `<svg a=b/>` the slash belongs to the value. */
  closesItself: boolean;
  /** Index of the character after the token. */
  next: number;
}

/** Kinds of ASCII characters. The white space of HTML is less than that of `\s`. */
const SPACE = 1;
const LETTER = 2;
/** May continue the name of an element. */
const NAME = 4;
/** May not stand in the name of an attribute. */
const NO_ATTRIBUTE = 8;
/** May not stand in a value without quotes. */
const NO_VALUE = 16;
const KINDS = Uint8Array.from({ length: 128 }, (_, code) => {
  const char = String.fromCharCode(code);
  return (
    (/[ \t\n\f\r]/.test(char) ? SPACE : 0) |
    (/[A-Za-z]/.test(char) ? LETTER : 0) |
    (/[A-Za-z0-9:._-]/.test(char) ? NAME : 0) |
    (/[ \t\n\f\r"'<>/=\0]/.test(char) ? NO_ATTRIBUTE : 0) |
    (/[ \t\n\f\r"'<>`]/.test(char) ? NO_VALUE : 0)
  );
});
/** Returns true for a character of one of these kinds; false for other scripts, and behind the end. */
const is = (text: string, at: number, kinds: number) => ((KINDS[text.charCodeAt(at)] ?? 0) & kinds) !== 0;

/** Returns true if a `<` at this index begins a comment, a tag or the like. Before other characters it is text. */
export const beginsToken = (markup: string, at: number): boolean =>
  is(markup, at + 1, LETTER) || '!/?'.includes(markup.charAt(at + 1) || ' ');

/** Reads the token that begins at this index. Returns null if parsers could differ about its end, or it has none. */
export function readToken(markup: string, at: number): MarkupToken | null {
  if (markup.startsWith('<!--', at)) return readComment(markup, at + 4);
  const isEnd = markup.charAt(at + 1) === '/';
  const start = at + (isEnd ? 2 : 1);
  if (!is(markup, start, LETTER)) return null;
  const nameEnd = skip(markup, start, NAME);
  const token: MarkupToken = {
    kind: isEnd ? 'end' : 'start',
    name: markup.slice(start, nameEnd).toLowerCase(),
    id: null,
    named: null,
    closesItself: false,
    next: nameEnd,
  };
  return readAttributes(markup, token) ? token : null;
}

function readComment(markup: string, start: number): MarkupToken | null {
  let end = start;
  while (end < markup.length && !'<>-'.includes(markup.charAt(end))) end += 1;
  if (!markup.startsWith('-->', end)) return null;
  return { kind: 'comment', name: '', id: null, named: null, closesItself: false, next: end + 3 };
}

function skip(markup: string, start: number, kinds: number): number {
  let at = start;
  while (is(markup, at, kinds)) at += 1;
  return at;
}

function skipUntil(markup: string, start: number, kinds: number): number {
  let at = start;
  while (at < markup.length && !is(markup, at, kinds)) at += 1;
  return at;
}

/** Reads the rest of a tag and sets `next`. Returns false if the tag is not clear. */
function readAttributes(markup: string, token: MarkupToken): boolean {
  for (;;) {
    const start = skip(markup, token.next, SPACE);
    const close = markup.charAt(start) === '/' && token.kind === 'start' ? start + 1 : start;
    if (markup.charAt(close) === '>') {
      token.closesItself = close > start;
      token.next = close + 1;
      return true;
    }
    if (start === token.next || token.kind === 'end') return false;
    const end = skipUntil(markup, start, NO_ATTRIBUTE);
    if (end === start) return false;
    token.next = end;
    const equals = skip(markup, end, SPACE);
    let value = '';
    if (markup.charAt(equals) === '=') {
      const begin = skip(markup, equals + 1, SPACE);
      token.next = endOfValue(markup, begin);
      if (token.next < 0) return false;
      value = markup.slice(begin, token.next);
    }
    const name = end - start === 2 || end - start === 4 ? markup.slice(start, end).toLowerCase() : '';
    if (name === 'id') token.id ??= unquote(value);
    if (name === 'name') token.named ??= unquote(value);
  }
}

/** Returns the index after a value, or -1. */
function endOfValue(markup: string, begin: number): number {
  const quote = markup.charAt(begin);
  if (quote === '"' || quote === "'") return markup.indexOf(quote, begin + 1) + 1 || -1;
  const end = skipUntil(markup, begin, NO_VALUE);
  return end > begin && quote !== '=' ? end : -1;
}

const unquote = (value: string) => (/^["']/.test(value) ? value.slice(1, -1) : value);
