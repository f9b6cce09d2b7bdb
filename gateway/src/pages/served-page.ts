import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '@site/shared/rules/negotiate';
import type { CachedPage } from './page-cache';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
/** A page is compressed while somebody waits: quality 5 costs milliseconds. */
const BROTLI_QUALITY = 5;

const brotli = (bytes: Buffer, quality: number) =>
  brotliAsync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });

/** One encoding of a page, ready to be sent: nothing is computed for it any more. */
export interface PageForm {
  headers: Record<string, string>;
  body: Buffer;
}

export interface ServedPage extends CachedPage {
  status: number;
  /** Brotli has done its best on it. */
  squeezed: boolean;
  forms: Record<Encoding, PageForm>;
}

/** Makes a page ready to be served many times. */
export async function toServedPage(
  html: string,
  status: number,
  headers: Record<string, string>,
  degraded: boolean,
): Promise<ServedPage> {
  const identity = Buffer.from(html);
  const [br, gz] = await Promise.all([brotli(identity, BROTLI_QUALITY), gzipAsync(identity)]);
  const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 20)}"`;
  const common = {
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding',
    etag: `W/${etag}`,
  };
  const form = (body: Buffer, encoding?: string): PageForm => ({
    body,
    headers: {
      ...common,
      ...(encoding ? { 'content-encoding': encoding } : {}),
      'content-length': String(body.length),
    },
  });
  return {
    status,
    degraded,
    squeezed: false,
    etag,
    size: identity.length + br.length + gz.length,
    forms: { identity: form(identity), br: form(br, 'br'), gzip: form(gz, 'gzip') },
  };
}

/**
 * Compresses a page that does not change as well as brotli can, beside the serving: a tenth of the bytes less for half
 * a second of one thread, once for its content.
 */
export async function squeeze(page: ServedPage): Promise<void> {
  if (page.squeezed) return;
  page.squeezed = true;
  const body = await brotli(page.forms.identity.body, constants.BROTLI_MAX_QUALITY);
  const { headers } = page.forms.br;
  page.forms.br = { body, headers: { ...headers, 'content-length': String(body.length) } };
}
