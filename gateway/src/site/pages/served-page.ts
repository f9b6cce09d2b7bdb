import { createHash } from 'node:crypto';
import { constants } from 'node:zlib';
import type { CountedPage } from '../../canary/page-reports/page-id';
import type { Encoding } from '@site/shared/rules/negotiate';
import { type OpenForm, openBrotli, openGzip, openIdentity } from './open-form';
import type { CachedPage } from './page-cache';

/** A page is compressed while somebody waits: quality 5 costs milliseconds. */
const BROTLI_QUALITY = 5;

/** One encoding of a page, ready to be ended and sent. */
export interface PageForm {
  headers: Record<string, string>;
  body: OpenForm;
}

export interface ServedPage extends CachedPage {
  status: number;
  /** Which page of what it is; null for one of no composition. */
  of: CountedPage | null;
  /** Brotli has done its best on it. */
  squeezed: boolean;
  /** The document up to its open end (document.ts). */
  text: Buffer;
  forms: Record<Encoding, PageForm>;
}

/** What a page is beside its text. */
export type PageFacts = Pick<ServedPage, 'status' | 'of' | 'degraded'> & {
  headers: Record<string, string>;
};

/** Makes a page ready to be served many times: its tag and its forms are those of the document up to its open end. */
export async function toServedPage(
  html: string,
  { status, of, degraded, headers }: PageFacts,
): Promise<ServedPage> {
  const text = Buffer.from(html);
  const identity = openIdentity(text);
  const [br, gzip] = await Promise.all([openBrotli(text, BROTLI_QUALITY), openGzip(text)]);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`;
  const common = {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
    etag: `W/${etag}`,
  };
  const form = (body: OpenForm, encoding?: string): PageForm => ({
    body,
    headers: encoding ? { ...common, 'content-encoding': encoding } : common,
  });
  return {
    status,
    of,
    degraded,
    squeezed: false,
    etag,
    text,
    size: text.length + br.begun.length + gzip.begun.length,
    forms: { identity: form(identity), br: form(br, 'br'), gzip: form(gzip, 'gzip') },
  };
}

/**
 * Compresses a page that does not change as well as brotli can, beside the serving: a tenth of the bytes less for half
 * a second of one thread, once for its content.
 */
export async function squeeze(page: ServedPage): Promise<void> {
  if (page.squeezed) return;
  page.squeezed = true;
  const body = await openBrotli(page.text, constants.BROTLI_MAX_QUALITY);
  page.forms.br = { ...page.forms.br, body };
}
