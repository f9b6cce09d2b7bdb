import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, gzip } from 'node:zlib';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * A text that is compressed once for many responses. Each response appends its own ending uncompressed, so
 * that the text is never compressed again. Compression libraries do not offer this.
 */
export interface AppendableBody {
  /** The bytes that every response starts with. */
  readonly start: Buffer;
  /** Encodes the ending of one response; `tail` has 1 to 65,535 bytes of UTF-8. */
  end(tail: string): Buffer;
}

export const appendableIdentity = (text: Buffer): AppendableBody => ({
  start: text,
  end: (tail) => Buffer.from(tail),
});

/**
 * Compresses with brotli up to a flush, which ends on a byte boundary (RFC 7932, 9.2: an empty metadata block
 * pads the stream). A tail follows as an uncompressed meta-block and an empty last meta-block.
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
      // bit fields, lowest first: not last (1 bit), length in 4 nibbles (2), length - 1 (16), uncompressed
      // (1), padding
      bytes.writeUIntLE(((length - 1) << 3) | (1 << 19), 0, 3);
      bytes.write(tail, 3);
      // the empty last meta-block
      bytes.writeUInt8(0b11, 3 + length);
      return bytes;
    },
  };
}

/**
 * Compresses with gzip up to a sync flush, which ends on a byte boundary (RFC 1951, 3.2.4). A tail follows as
 * the last, stored block. The checksum of the text is continued over the tail.
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
