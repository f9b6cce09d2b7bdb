import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * The beginning of a text in one encoding, compressed once for many responses; each of them ends the text with words
 * of its own, which are put in as they are. Nothing is compressed or summed up again for that.
 */
export interface AppendableBody {
  /** The first bytes of every response. */
  readonly start: Buffer;
  /** The last bytes of one response. `tail` is 1 to 65,535 bytes of UTF-8. */
  end(tail: string): Buffer;
}

export const appendableIdentity = (text: Buffer): AppendableBody => ({
  start: text,
  end: (tail) => Buffer.from(tail),
});

/**
 * Brotli up to a flush, which leaves the stream whole and on a byte's border (RFC 7932, 9.2: an empty metadata block
 * fills it up). A tail is then an uncompressed meta-block, and the last one is empty.
 */
export async function appendableBrotli(text: Buffer, quality: number): Promise<AppendableBody> {
  const start = await brotliAsync(text, {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });
  return {
    start,
    end(tail) {
      const length = Buffer.byteLength(tail);
      const bytes = Buffer.allocUnsafe(3 + length + 1);
      // from the lowest bit: not last (1 bit), length in 4 nibbles (2), length - 1 (16), uncompressed (1), up to the byte
      bytes.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3);
      bytes.write(tail, 3);
      // last, and empty
      bytes.writeUInt8(0b11, 3 + length);
      return bytes;
    },
  };
}

/**
 * Gzip up to a sync flush, which ends on a byte's border (RFC 1951, 3.2.4). A tail is then a stored block, marked as the
 * last; the checksum goes on from that of the text.
 */
export async function appendableGzip(text: Buffer): Promise<AppendableBody> {
  const start = await gzipAsync(text, { finishFlush: constants.Z_SYNC_FLUSH });
  const sum = crc32(text);
  return {
    start,
    end(tail) {
      const length = Buffer.byteLength(tail);
      const bytes = Buffer.allocUnsafe(5 + length + 8);
      bytes.writeUInt8(1, 0);
      bytes.writeUInt16LE(length, 1);
      bytes.writeUInt16LE(length ^ 0xffff, 3);
      bytes.write(tail, 5);
      bytes.writeUInt32LE(crc32(bytes.subarray(5, 5 + length), sum), 5 + length);
      bytes.writeUInt32LE((text.length + length) >>> 0, 5 + length + 4);
      return bytes;
    },
  };
}
