import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * The beginning of a text in one encoding, compressed once for many responses; each of them ends the text with words
 * of its own, which are put in as they are. Nothing is compressed or summed up again for that.
 */
export interface OpenForm {
  /** Bytes in memory. */
  readonly size: number;
  /** The whole body of one response. `tail` is 1 to 65,535 bytes of UTF-8. */
  end(tail: string): Buffer;
}

export const openIdentity = (text: Buffer): OpenForm => ({
  size: text.length,
  end: (tail) => Buffer.concat([text, Buffer.from(tail)]),
});

/**
 * Brotli up to a flush, which leaves the stream whole and on a byte's border (RFC 7932, 9.2: an empty metadata block
 * fills it up). A tail is then an uncompressed meta-block, and the last one is empty.
 */
export async function openBrotli(text: Buffer, quality: number): Promise<OpenForm> {
  const begun = await brotliAsync(text, {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });
  return {
    size: begun.length,
    end(tail) {
      const bytes = Buffer.from(tail);
      const head = Buffer.alloc(3);
      // from the lowest bit: not last (1 bit), length in 4 nibbles (2), length - 1 (16), uncompressed (1), up to the byte
      head.writeUIntLE(((bytes.length - 1) << 3) | (1 << 19), 0, 3);
      return Buffer.concat([begun, head, bytes, LAST_META_BLOCK]);
    },
  };
}

/** Last, and empty: two bits. */
const LAST_META_BLOCK = Buffer.of(0b11);

/**
 * Gzip up to a sync flush, which ends on a byte's border (RFC 1951, 3.2.4). A tail is then a stored block, marked as the
 * last; the checksum goes on from that of the text.
 */
export async function openGzip(text: Buffer): Promise<OpenForm> {
  const begun = await gzipAsync(text, { finishFlush: constants.Z_SYNC_FLUSH });
  const sum = crc32(text);
  return {
    size: begun.length,
    end(tail) {
      const bytes = Buffer.from(tail);
      const head = Buffer.alloc(5);
      head.writeUInt8(1, 0);
      head.writeUInt16LE(bytes.length, 1);
      head.writeUInt16LE(bytes.length ^ 0xffff, 3);
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(crc32(bytes, sum), 0);
      trailer.writeUInt32LE((text.length + bytes.length) >>> 0, 4);
      return Buffer.concat([begun, head, bytes, trailer]);
    },
  };
}
