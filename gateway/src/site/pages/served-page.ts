import { createHash } from 'node:crypto';
import { constants } from 'node:zlib';
import type { CountedPage } from '../../canary/page-reports/page-id';
import type { Encoding } from '@site/shared/rules/negotiate';
import { type AppendableBody, appendableBrotli, appendableGzip, appendableIdentity } from './appendable-body';
import type { CachedPage } from './page-cache';

/** A page is compressed while somebody waits: quality 5 costs milliseconds. */
const BROTLI_QUALITY = 5;

/** One encoding of a page, ready to be ended and sent. */
export interface EncodedPage {
  headers: Record<string, string>;
  body: AppendableBody;
}

export interface ServedPage extends CachedPage {
  status: number;
  /** Which page of what it is; null for one of no composition. */
  countedAs: CountedPage | null;
  /** Brotli has done its best on it. */
  recompressed: boolean;
  /** The document up to its open end (document.ts). */
  text: Buffer;
  encodings: Record<Encoding, EncodedPage>;
}

/** What a page is beside its text. */
export type PageFacts = Pick<ServedPage, 'status' | 'countedAs' | 'degraded'> & {
  headers: Record<string, string>;
};

/** Makes a page ready to be served many times: its tag and its forms are those of the document up to its open end. */
export async function toServedPage(
  html: string,
  { status, countedAs, degraded, headers }: PageFacts,
): Promise<ServedPage> {
  const text = Buffer.from(html);
  const identity = appendableIdentity(text);
  const [br, gzip] = await Promise.all([appendableBrotli(text, BROTLI_QUALITY), appendableGzip(text)]);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`;
  const common = {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
    etag: `W/${etag}`,
  };
  const form = (body: AppendableBody, encoding?: string): EncodedPage => ({
    body,
    headers: encoding ? { ...common, 'content-encoding': encoding } : common,
  });
  return {
    status,
    countedAs,
    degraded,
    recompressed: false,
    etag,
    text,
    size: text.length + br.start.length + gzip.start.length,
    encodings: { identity: form(identity), br: form(br, 'br'), gzip: form(gzip, 'gzip') },
  };
}

/**
 * Compresses a page that does not change as well as brotli can, beside the serving: a tenth of the bytes less for half
 * a second of one thread, once for its content.
 */
export async function recompress(page: ServedPage): Promise<void> {
  if (page.recompressed) return;
  page.recompressed = true;
  const body = await appendableBrotli(page.text, constants.BROTLI_MAX_QUALITY);
  page.encodings.br = { ...page.encodings.br, body };
}
