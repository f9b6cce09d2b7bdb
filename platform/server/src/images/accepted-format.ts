import type { ImageFormat } from './raster';

/**
 * Formats in order of preference at equal weight. AVIF is first, because its files are smaller at the same
 * quality.
 */
const MODERN = ['avif', 'webp'] as const;
/** Browsers send about 100 characters. The rest of a longer header is ignored. */
const MAX_HEADER_LENGTH = 500;

/**
 * Returns the best format that an `Accept` header lists. Wildcards are ignored, because every browser sends a
 * wildcard.
 */
export function toAcceptedFormat(accept: string | undefined): ImageFormat {
  const weights = new Map<string, number>();
  for (const part of (accept ?? '').slice(0, MAX_HEADER_LENGTH).toLowerCase().split(',')) {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(type, quality === undefined ? 1 : Number(quality) || 0);
  }
  const weightOf = (format: (typeof MODERN)[number]) => weights.get(`image/${format}`) ?? 0;
  const best = MODERN.reduce((a, b) => (weightOf(b) > weightOf(a) ? b : a));
  return weightOf(best) > 0 ? best : 'fallback';
}
