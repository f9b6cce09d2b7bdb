import { createHash } from 'node:crypto';

/**
 * A file with a Bloom filter of breached passwords: a header, then the bits. Header: `MAGIC`, number of bits as
 * an unsigned 64-bit integer, number of bits per password as an unsigned 32-bit integer, all big-endian.
 */
const MAGIC = 'PWBLOOM1';
export const HEADER_BYTES = 20;

export interface FilterShape {
  bits: number;
  /** Number of bits that are set for each password. */
  perPassword: number;
}

const MAX_BITS = 2 ** 36;
const MAX_PER_PASSWORD = 40;

/** Returns the best shape for a number of passwords. One good password in `1 / falseRate` is refused. */
export function shapeFor(passwords: number, falseRate: number): FilterShape {
  const bits = Math.max(64, Math.ceil((-passwords * Math.log(falseRate)) / Math.LN2 ** 2));
  const best = Math.round((bits / Math.max(1, passwords)) * Math.LN2);
  return { bits, perPassword: Math.min(Math.max(1, best), MAX_PER_PASSWORD) };
}

export function writeHeader({ bits, perPassword }: FilterShape): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.write(MAGIC, 'latin1');
  header.writeBigUInt64BE(BigInt(bits), 8);
  header.writeUInt32BE(perPassword, 16);
  return header;
}

/** Reads a header. Returns null unless it describes a file of this size. */
export function readHeader(header: Buffer, fileBytes: number): FilterShape | null {
  if (header.length < HEADER_BYTES || header.toString('latin1', 0, 8) !== MAGIC) return null;
  const bits = Number(header.readBigUInt64BE(8));
  const perPassword = header.readUInt32BE(16);
  const isValid =
    bits > 0 &&
    bits <= MAX_BITS &&
    perPassword > 0 &&
    perPassword <= MAX_PER_PASSWORD &&
    fileBytes === HEADER_BYTES + Math.ceil(bits / 8);
  return isValid ? { bits, perPassword } : null;
}

/** Lists of breached passwords contain SHA-1 hashes, so the filter is made of them. */
export const hashPassword = (password: string): Buffer => createHash('sha1').update(password).digest();

/** Returns the bits of a password, given its SHA-1: double hashing with two parts of 48 bits. */
export function bitsOf(sha1: Buffer, { bits, perPassword }: FilterShape): number[] {
  const [first, second] = [sha1.readUIntBE(0, 6), sha1.readUIntBE(6, 6)];
  return Array.from({ length: perPassword }, (_, index) => (first + index * second) % bits);
}

/** Returns the byte of a bit, counted from the start of the bits, and its mask. */
export const placeOf = (bit: number): { byte: number; mask: number } => ({
  byte: Math.floor(bit / 8),
  mask: 1 << (bit % 8),
});
