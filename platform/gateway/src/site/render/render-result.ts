import type { PageHead, RenderResult, StyleBlock } from '@site/contracts/page';
import type { StructuredData } from '@site/contracts/structured-data';
import { escapeStyle, toScriptText } from '../document/inline-data';
import { assertHarmless } from './harmless-markup';
import { RenderError } from './render-error';

/**
 * Maximum size of the markup, of all styles, of the state of the stores and of structured data, in bytes as the
 * document has them: escaped, and in UTF-8. The gateway checks, hashes and compresses them between the requests of
 * others. The largest page of this site has 65, 82 and 23 thousand, and little structured data.
 */
const MAX_HTML = 512 * 1024;
const MAX_CSS = 256 * 1024;
const MAX_STATE = 256 * 1024;
const MAX_STRUCTURED = 64 * 1024;
/** Maximum number of style blocks. Each adds a hash to the Content-Security-Policy, and proxies limit headers. */
const MAX_STYLES = 50;
/** Maximum number and length of the names of areas that a render used. */
const MAX_NAMES = 1_000;
const MAX_NAME = 100;
const EMOTION = /^[a-z-]+( [A-Za-z0-9_-]+)*$/;

/**
 * Checks the result of a render process, which runs untrusted code. Throws RenderError `bad-result` if it is
 * not a page. Invalid head data and structured data are only dropped, because the area's manifest has a title
 * and description for each page.
 */
export function toRenderResult(value: unknown, onDropped: (words: string) => void): RenderResult {
  const result = value as Partial<RenderResult> | null;
  const valid =
    typeof result === 'object' &&
    result !== null &&
    typeof result.html === 'string' &&
    isWithin(result.html, MAX_HTML) &&
    Array.isArray(result.styles) &&
    result.styles.length <= MAX_STYLES &&
    result.styles.every(isStyleBlock) &&
    isWithin(result.styles.map(({ emotion, css }) => emotion + escapeStyle(css)).join(''), MAX_CSS) &&
    isStatus(result.status) &&
    typeof result.areaFailed === 'boolean' &&
    (result.areaError === undefined || typeof result.areaError === 'string') &&
    typeof result.snapshots === 'object' &&
    result.snapshots !== null &&
    isDataWithin(result.snapshots, MAX_STATE) &&
    (result.named === undefined || isNames(result.named));
  if (!valid) throw new RenderError('bad-result', 'the result of renderPage is not a page');
  assertHarmless(result.html ?? '');
  const { head, structured, ...rest } = result as RenderResult;
  const isValidHead = head === undefined || isHead(head);
  const isValidStructured = structured === undefined || isStructured(structured);
  if (isValidHead && isValidStructured) return result as RenderResult;
  onDropped('invalid head data or structured data of a page was dropped');
  return { ...rest, ...(isValidHead && { head }), ...(isValidStructured && { structured }) };
}

/** Checks the size of a text in bytes. Text that is too long in characters is not encoded. */
const isWithin = (text: string, max: number): boolean => text.length <= max && Buffer.byteLength(text) <= max;

/** Checks the size of data in a script element. Data that is nested too deeply cannot be written as JSON. */
function isDataWithin(value: unknown, max: number): boolean {
  try {
    const json = JSON.stringify(value);
    return json.length <= max && isWithin(toScriptText(json), max);
  } catch {
    return false;
  }
}

/**
 * Statuses that a page may have; 400 is that of the shell's page for an address that cannot be read. Proxies take a
 * gateway for down that answers 502 or 504, so the page of one area would close the whole site.
 */
const STATUSES: readonly unknown[] = [200, 400, 403, 404, 410];
const isStatus = (status: unknown) => STATUSES.includes(status);

/** Matches a path of this site, so that the page's head can't refer to other sites. */
const PATH = /^\/(?!\/)[A-Za-z0-9/_.~?=&%-]{0,300}$/;
const MAX_WORDS = 1_000;

const isText = (words: unknown) => typeof words === 'string' && words !== '' && words.length <= MAX_WORDS;
const isPath = (path: unknown) => typeof path === 'string' && PATH.test(path);

function isHead(value: unknown): value is PageHead {
  const { title, description, path, picture } = (value ?? {}) as Partial<PageHead>;
  const isPictured = picture === undefined || (isPath(picture?.src) && isText(picture?.alt));
  return isText(title) && isText(description) && isPath(path) && isPictured;
}

const MAX_THINGS = 20;

/**
 * Checks the number, types and size of structured data. The content is not checked, because search engines
 * trust structured data no more than the page's text.
 */
const isStructured = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= MAX_THINGS &&
  value.every((thing: Partial<StructuredData> | null) => typeof thing?.['@type'] === 'string') &&
  isDataWithin(value, MAX_STRUCTURED);

const isNames = (names: unknown) =>
  Array.isArray(names) &&
  names.length <= MAX_NAMES &&
  names.every((name) => typeof name === 'string' && name.length <= MAX_NAME);

const isStyleBlock = (block: unknown): block is StyleBlock => {
  const { emotion, css } = (block ?? {}) as Partial<StyleBlock>;
  return typeof css === 'string' && typeof emotion === 'string' && EMOTION.test(emotion.trim());
};
