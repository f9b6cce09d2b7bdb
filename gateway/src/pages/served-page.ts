import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../store/compress';
import type { CachedPage } from './page-cache';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
/** A page is compressed while somebody waits: quality 5 costs milliseconds. */
const BROTLI_QUALITY = 5;

/** One encoding of a page, ready to be sent: nothing is computed for it any more. */
export interface PageForm {
  headers: Record<string, string>;
  body: Buffer;
}

export interface ServedPage extends CachedPage {
  status: number;
  etag: string;
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
  const [br, gz] = await Promise.all([
    brotliAsync(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    gzipAsync(identity),
  ]);
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
    etag,
    size: identity.length + br.length + gz.length,
    forms: { identity: form(identity), br: form(br, 'br'), gzip: form(gz, 'gzip') },
  };
}
