import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import type { ReleaseFile } from '@site/contracts/release';
import { isSourceMap } from '@site/contracts/source-map';
import type { Encoding } from '@site/server/http/negotiate';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const unbrotliAsync = promisify(brotliDecompress);
const gunzipAsync = promisify(gunzip);

/** Maximum size of a decoded file, so that a changed row cannot fill the memory. Uploads are smaller. */
const MAX_DECODED_BYTES = 16 * 1024 * 1024;

const COMPRESSIBLE = /^(text\/|application\/(javascript|json|manifest\+json|xml|wasm)|image\/svg\+xml)/;
/** Minimum size in bytes for compression. A smaller response fits into one network packet anyway. */
const MIN_BYTES = 150;
/** Maximum size in bytes for the highest quality of Brotli, which takes more than two seconds per MiB. */
const MAX_BYTES_OF_BEST = 512 * 1024;
/** Qualities of larger files: several times faster, and a few percent larger. */
const FAST_BROTLI = 9;
const FAST_GZIP = 6;

/**
 * Returns the uncompressed bytes of a file and each compressed form that is smaller. Files are compressed
 * only once, at upload, so the highest quality is used where it is fast enough. Source maps are not compressed, because
 * nobody downloads them. Call it in a turn of `encodingTurns`.
 */
export async function encodeBlob(
  bytes: Uint8Array,
  { path, type }: Pick<ReleaseFile, 'path' | 'type'>,
): Promise<Map<Encoding, Uint8Array>> {
  const variants = new Map<Encoding, Uint8Array>([['identity', bytes]]);
  if (!COMPRESSIBLE.test(type) || isSourceMap(path) || bytes.length < MIN_BYTES) return variants;
  const isLarge = bytes.length > MAX_BYTES_OF_BEST;
  const br = await brotliAsync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isLarge ? FAST_BROTLI : constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  const gz = await gzipAsync(bytes, { level: isLarge ? FAST_GZIP : constants.Z_BEST_COMPRESSION });
  if (br.length < bytes.length) variants.set('br', br);
  if (gz.length < bytes.length) variants.set('gzip', gz);
  return variants;
}

/** Decodes a stored form of a file. Rejects if the bytes are not of this encoding. */
export async function decodeBlob(bytes: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  const decode = encoding === 'br' ? unbrotliAsync : gunzipAsync;
  return decode(bytes, { maxOutputLength: MAX_DECODED_BYTES });
}
