import { PAGE_STATE_ID } from '@site/contracts/page';
import { PAGE_ID_ELEMENT } from '@site/contracts/page-report';
import { RECOVERY_KEY_ELEMENT } from '@site/contracts/visitor';
import { beginsToken, type MarkupToken, readToken } from './markup-token';
import { RenderError } from './render-error';

/**
 * Elements that may not occur in a page's markup, because they act on the whole document, load code or make text of
 * everything after them. `style` is missing from markup too, because the styles of a page come in `styles`.
 */
const FORBIDDEN: ReadonlySet<string> = new Set(
  'base body embed frame frameset head html iframe link meta object plaintext portal script style'.split(' '),
);
/** The only link that React adds to markup: a preload of a picture that the page shows at once. */
const PICTURE_PRELOAD = /^<link rel="preload" as="image"/;

/** Elements whose content browsers read as text until their end tag. */
const TEXT_ONLY: ReadonlySet<string> = new Set(['noembed', 'noframes', 'textarea', 'title', 'xmp']);
/** Elements that keep what follows out of the document until their end tag. */
const HOLDING: ReadonlySet<string> = new Set(['noscript', 'select', 'template']);
/** Elements in which HTML means something else: a `<script>` is an SVG script there, whose text has references. */
const FOREIGN: ReadonlySet<string> = new Set(['math', 'svg']);
/** Elements whose `name` becomes a property of `document` and hides a built-in property of that name. */
const NAMING: ReadonlySet<string> = new Set(['form', 'image', 'img']);
/** Ids of elements that the gateway writes after the markup. Scripts take the first element of an id. */
const GATEWAY_IDS: ReadonlySet<string> = new Set([PAGE_STATE_ID, PAGE_ID_ELEMENT, RECOVERY_KEY_ELEMENT]);

/** Number of characters of refused markup in an error. */
const MAX_SHOWN = 60;
/** References other than those that React writes, all of which stand for signs that no id of the gateway has. */
const OTHER_REFERENCE = /&(?!(?:amp|lt|gt|quot|#x27);)/;

/**
 * Throws RenderError `bad-result` if the markup contains a forbidden element, or anything that keeps scripts from
 * finding what the gateway writes after it: the page state, the page id and the recovery key (docs/decisions/0114).
 * So every tag, comment and element with raw content must end within the markup, no element has one of their ids, and
 * none replaces a function of `document`. The check needs no parser: React escapes texts and values of attributes, and
 * what is written with `dangerouslySetInnerHTML` must be so clear that parsers cannot differ about it.
 */
export function assertHarmless(html: string): void {
  let open: string | null = null;
  let foreign = 0;
  let at = html.indexOf('<');
  while (at >= 0) {
    let next = at + 1;
    if (beginsToken(html, at)) {
      const token = readToken(html, at);
      if (!token) refuse(`markup that does not end: ${html.slice(at, at + MAX_SHOWN)}`);
      open = follow(html, at, token, open);
      if (FOREIGN.has(token.name)) foreign += toDepth(token);
      if (foreign < 0) refuse(`the end of an element that is not open: </${token.name}>`);
      next = token.next;
    }
    at = html.indexOf('<', next);
  }
  if (open !== null) refuse(`an element without its end: <${open}>`);
  if (foreign > 0) refuse('an <svg> or <math> without its end');
}

/** Returns by how much a tag of a foreign element changes the number of open ones. */
function toDepth({ kind, closesItself }: MarkupToken): number {
  if (kind === 'end') return -1;
  return closesItself ? 0 : 1;
}

/** Checks a token inside the element `open`, which must be closed. Returns the element that is open after it. */
function follow(html: string, at: number, token: MarkupToken, open: string | null): string | null {
  const { kind, name, id, named, next } = token;
  if (open !== null) {
    if (kind === 'end' && name === open) return null;
    const isCut = open === 'noscript' && html.slice(at + 1, next).includes('<');
    if (isCut || TEXT_ONLY.has(open)) refuse(`markup in <${open}>: ${html.slice(at, at + MAX_SHOWN)}`);
  }
  if (kind === 'comment') return open;
  const isKept = HOLDING.has(name) || TEXT_ONLY.has(name);
  if (isKept && (open !== null || kind === 'end')) refuse(`<${name}> in a wrong place`);
  if (kind === 'end') return open;
  if (FORBIDDEN.has(name) && !PICTURE_PRELOAD.test(html.slice(at, at + MAX_SHOWN)))
    refuse(`the element <${name}>`);
  if (id !== null && (GATEWAY_IDS.has(id) || OTHER_REFERENCE.test(id)))
    refuse(`an element with the id ${id.slice(0, MAX_SHOWN)}`);
  if (named !== null && NAMING.has(name)) refuse(`<${name}> with a name`);
  return isKept ? name : open;
}

function refuse(what: string): never {
  throw new RenderError('bad-result', `the page contains ${what}`);
}
