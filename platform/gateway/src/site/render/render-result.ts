import type { RenderResult, StyleBlock } from '@site/contracts/page';
import { escapeStyle, toScriptText } from '../document/inline-data';
import { assertHarmless } from './harmless-markup';
import { toHead } from './head-rules';
import { RenderError } from './render-error';
import { describesOwn } from './structured-rules';

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
 * Checks the result of a render process, which runs untrusted code. `paths` are those that the page's area owns; null
 * for a page of the shell. Throws RenderError `bad-result` if it is not a page. Invalid head data and structured data
 * are only dropped, because the area's manifest has a title and description for each page.
 */
export function toRenderResult(
  value: unknown,
  paths: readonly string[] | null,
  onDropped: (words: string) => void,
): RenderResult {
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
  const ownHead = head === undefined ? null : toHead(head);
  if (head !== undefined && ownHead === null) onDropped('invalid head data of a page were dropped');
  const isOwn = structured !== undefined && isStructured(structured, paths);
  if (structured !== undefined && !isOwn)
    onDropped('structured data of a page were dropped: they are invalid, or not about pages of its area');
  return { ...rest, ...(ownHead && { head: ownHead }), ...(isOwn && { structured }) };
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

const MAX_THINGS = 20;

/** Checks the number, size and subject of structured data. */
const isStructured = (value: unknown, paths: readonly string[] | null): boolean =>
  Array.isArray(value) &&
  value.length <= MAX_THINGS &&
  isDataWithin(value, MAX_STRUCTURED) &&
  describesOwn(value, paths);

const isNames = (names: unknown) =>
  Array.isArray(names) &&
  names.length <= MAX_NAMES &&
  names.every((name) => typeof name === 'string' && name.length <= MAX_NAME);

const isStyleBlock = (block: unknown): block is StyleBlock => {
  const { emotion, css } = (block ?? {}) as Partial<StyleBlock>;
  return typeof css === 'string' && typeof emotion === 'string' && EMOTION.test(emotion.trim());
};
