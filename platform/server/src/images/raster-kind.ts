export type RasterKind = 'jpeg' | 'png' | 'webp' | 'avif';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
/** Number of bytes at the start of an AVIF file that are searched for brands in the `ftyp` box. */
const BRANDS_END = 64;

const word = (bytes: Buffer, from: number, to = from + 4): string => bytes.toString('latin1', from, to);

const brandsOf = (bytes: Buffer): string =>
  word(bytes, 4) === 'ftyp' ? word(bytes, 8, Math.min(bytes.readUInt32BE(0), BRANDS_END)) : '';

/**
 * Detects the format from the first bytes. Returns null for unsupported formats. Only supported formats reach
 * the decoder, so it never opens SVG, PDF or other formats that may reference further files.
 */
export function toRasterKind(bytes: Buffer): RasterKind | null {
  if (bytes.subarray(0, 8).equals(PNG)) return 'png';
  if (bytes.subarray(0, 3).equals(JPEG)) return 'jpeg';
  if (word(bytes, 0) === 'RIFF' && word(bytes, 8) === 'WEBP') return 'webp';
  return /avi[fs]/.test(brandsOf(bytes)) ? 'avif' : null;
}

/**
 * Returns true for animations that the decoder does not report, because it decodes only the first frame of an
 * animated PNG or AVIF.
 */
export function hasHiddenFrames(bytes: Buffer): boolean {
  const control = bytes.indexOf('acTL', 8, 'latin1');
  const animatedPng = control >= 0 && control < bytes.indexOf('IDAT', 8, 'latin1');
  return brandsOf(bytes).startsWith('avis') || (toRasterKind(bytes) === 'png' && animatedPng);
}
