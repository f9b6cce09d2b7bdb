import { createHash } from 'node:crypto';
import { constants } from 'node:zlib';
import type { CountedPage } from '../../canary/page-reports/page-id';
import type { Encoding } from '@site/server/http/negotiate';
import { type AppendableBody, appendableBrotli, appendableGzip, appendableIdentity } from './appendable-body';
import type { CachedPage } from './page-cache';

/**
 * Quality of the first compression. Quality 5 takes only milliseconds, while a visitor waits for the page.
 */
const BROTLI_QUALITY = 5;

/** One encoding of a page; each response appends its own ending. */
interface EncodedPage {
  headers: Record<string, string>;
  body: AppendableBody;
}

export interface ServedPage extends CachedPage {
  status: number;
  /**
   * Composition and owner under which the page is counted in the statistics, or null if it is not counted.
   */
  countedAs: CountedPage | null;
  /** True once the page was compressed again, or is being compressed. */
  recompressed: boolean;
  /** The document without its ending (`endDocument`). */
  text: Buffer;
  encodings: Record<Encoding, EncodedPage>;
}

type PageFacts = Pick<ServedPage, 'status' | 'owner' | 'countedAs' | 'degraded'> & {
  /** True for a page of a route rule, which all paths that the rule closes share. */
  blocked?: boolean;
  headers: Record<string, string>;
};

/** Encodes a page for many responses. The etag and the encodings cover the document without its ending. */
export async function toServedPage(
  html: string,
  { status, owner, countedAs, degraded, headers, blocked = false }: PageFacts,
): Promise<ServedPage> {
  const text = Buffer.from(html);
  const identity = appendableIdentity(text);
  const [br, gzip] = await Promise.all([appendableBrotli(text, BROTLI_QUALITY), appendableGzip(text)]);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`;
  const common = {
    'content-type': 'text/html; charset=utf-8',
    // a step through the history, or a restored tab, would run the code of a withdrawn release from the browser's
    // cache without asking (docs/decisions/0070)
    'cache-control': 'no-store',
    ...headers,
    vary: 'accept-encoding',
  };
  const form = (body: AppendableBody, encoding?: string): EncodedPage => ({
    body,
    headers: encoding ? { ...common, 'content-encoding': encoding } : common,
  });
  return {
    status,
    owner,
    countedAs,
    degraded,
    found: status < 400 || blocked,
    recompressed: false,
    etag,
    text,
    size: text.length + br.start.length + gzip.start.length,
    encodings: { identity: form(identity), br: form(br, 'br'), gzip: form(gzip, 'gzip') },
  };
}

/**
 * Compresses pages again in the background, at the highest brotli quality. This saves a tenth of the bytes but
 * occupies a thread for half a second, so one page is compressed at a time.
 */
export class Recompression {
  private isRunning = false;

  /**
   * Compresses a page whose new render equals the cached one. Does nothing while another page is compressed:
   * the next equal render calls it again.
   */
  async run(page: ServedPage): Promise<void> {
    if (page.recompressed || this.isRunning) return;
    this.isRunning = true;
    page.recompressed = true;
    const body = await appendableBrotli(page.text, constants.BROTLI_MAX_QUALITY);
    page.encodings.br = { ...page.encodings.br, body };
    this.isRunning = false;
  }
}
