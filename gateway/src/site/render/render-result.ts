import type { PageHead, RenderResult, StyleBlock } from '@site/shared/contracts/page';
import type { StructuredData } from '@site/shared/contracts/structured-data';
import { RenderError } from './render-error';

const MAX_HTML = 4 * 1024 * 1024;
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
    result.html.length <= MAX_HTML &&
    Array.isArray(result.styles) &&
    result.styles.every(isStyleBlock) &&
    isStatus(result.status) &&
    typeof result.areaFailed === 'boolean' &&
    typeof result.snapshots === 'object' &&
    result.snapshots !== null &&
    (result.named === undefined || isNames(result.named));
  if (!valid) throw new RenderError('bad-result', 'the result of renderPage is not a page');
  const { head, structured, ...rest } = result as RenderResult;
  const isValidHead = head === undefined || isHead(head);
  const isValidStructured = structured === undefined || isStructured(structured);
  if (isValidHead && isValidStructured) return result as RenderResult;
  onDropped('invalid head data or structured data of a page was dropped');
  return { ...rest, ...(isValidHead && { head }), ...(isValidStructured && { structured }) };
}

const isStatus = (status: unknown) => typeof status === 'number' && status >= 200 && status <= 599;

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
const MAX_STRUCTURED = 64 * 1024;

/**
 * Checks the number, types and size of structured data. The content is not checked, because search engines
 * trust structured data no more than the page's text.
 */
const isStructured = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length <= MAX_THINGS &&
  value.every((thing: Partial<StructuredData> | null) => typeof thing?.['@type'] === 'string') &&
  JSON.stringify(value).length <= MAX_STRUCTURED;

const isNames = (names: unknown) => Array.isArray(names) && names.every((name) => typeof name === 'string');

const isStyleBlock = (block: unknown): block is StyleBlock => {
  const { emotion, css } = (block ?? {}) as Partial<StyleBlock>;
  return typeof css === 'string' && typeof emotion === 'string' && EMOTION.test(emotion.trim());
};
