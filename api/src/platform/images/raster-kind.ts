export type RasterKind = 'jpeg' | 'png' | 'webp' | 'avif';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
/** The first box of an AVIF file names its brands within so many bytes. */
const BRANDS_END = 64;

const word = (bytes: Buffer, from: number, to = from + 4): string => bytes.toString('latin1', from, to);

const brandsOf = (bytes: Buffer): string =>
  word(bytes, 4) === 'ftyp' ? word(bytes, 8, Math.min(bytes.readUInt32BE(0), BRANDS_END)) : '';

/**
 * What a file is by its first bytes; null for everything that is not taken. Only what passes here reaches the decoder,
 * so that it never opens drawings, documents and other formats that may name further files.
 */
export function toRasterKind(bytes: Buffer): RasterKind | null {
  if (bytes.subarray(0, 8).equals(PNG)) return 'png';
  if (bytes.subarray(0, 3).equals(JPEG)) return 'jpeg';
  if (word(bytes, 0) === 'RIFF' && word(bytes, 8) === 'WEBP') return 'webp';
  return /avi[fs]/.test(brandsOf(bytes)) ? 'avif' : null;
}

/** Frames that the decoder would not tell of: of a PNG and of an AVIF it shows the first one as if it were all. */
export function hasHiddenFrames(bytes: Buffer): boolean {
  const control = bytes.indexOf('acTL', 8, 'latin1');
  const animatedPng = control >= 0 && control < bytes.indexOf('IDAT', 8, 'latin1');
  return brandsOf(bytes).startsWith('avis') || (toRasterKind(bytes) === 'png' && animatedPng);
}
