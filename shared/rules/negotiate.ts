/** A form in which the servers send bytes, by its name in HTTP. */
export type Encoding = 'identity' | 'br' | 'gzip';

/** The server's preference among encodings that a client accepts equally. */
const PREFERRED: readonly Encoding[] = ['br', 'gzip', 'identity'];

/**
 * The best of `available` for an `Accept-Encoding` header (RFC 9110, 12.5.3): the greatest q-value, ties by our
 * preference. Never nothing: a client that refuses all gets the plain bytes.
 */
export function negotiateEncoding(header: string | undefined, available: readonly Encoding[]): Encoding {
  if (!header) return 'identity';
  const weights = parseWeights(header);
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? 0.001 : 0);
  let best: Encoding = 'identity';
  let bestWeight = available.includes('identity') ? weightOf('identity') : 0;
  for (const encoding of PREFERRED) {
    const weight = available.includes(encoding) ? weightOf(encoding) : 0;
    const preferred = PREFERRED.indexOf(encoding) < PREFERRED.indexOf(best);
    if (weight > bestWeight || (weight === bestWeight && weight > 0 && preferred)) {
      best = encoding;
      bestWeight = weight;
    }
  }
  return best;
}

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const weight = quality === undefined ? 1 : Number(quality);
    weights.set(name === 'x-gzip' ? 'gzip' : name, Number.isFinite(weight) ? weight : 0);
  }
  return weights;
}

const toOpaque = (tag: string) => tag.trim().replace(/^W\//, '');

/** Whether `If-None-Match` names this tag; weak and strong are compared alike (RFC 9110, 13.1.2). */
export const matchesEtag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header.split(',').some((part) => part.trim() === '*' || toOpaque(part) === toOpaque(etag));
