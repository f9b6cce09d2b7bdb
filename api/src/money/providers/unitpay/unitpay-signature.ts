import { createHash, timingSafeEqual } from 'node:crypto';

const SEPARATOR = '{up}';
const UNSIGNED = new Set(['sign', 'signature']);

/**
 * Returns Unitpay's signature: the SHA-256 in hex of several parts, joined by `{up}`. The parts are the
 * method (if any), the parameter values in byte order of the parameter names, and the secret key
 * (api/src/money/providers/unitpay/README.md).
 */
export function signUnitpay(
  params: Readonly<Record<string, string>>,
  secretKey: string,
  method?: string,
): string {
  const names = Object.keys(params)
    .filter((name) => !UNSIGNED.has(name))
    .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  const values = names.map((name) => params[name] ?? '');
  const parts = [...(method === undefined ? [] : [method]), ...values, secretKey];
  return createHash('sha256').update(parts.join(SEPARATOR)).digest('hex');
}

/**
 * Compares signatures in constant time, ignoring the letter case of `given`. Returns true if they are equal.
 */
export function isSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given.toLowerCase()), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
