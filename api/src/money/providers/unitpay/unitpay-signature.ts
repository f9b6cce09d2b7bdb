import { createHash, timingSafeEqual } from 'node:crypto';

const JOINT = '{up}';
const UNSIGNED = new Set(['sign', 'signature']);

/**
 * Unitpay's signature: the method, if any, the values in the byte order of their names, and the secret key, joined; SHA-256 in hex
 * (facts/payments §3.2, with the vectors of the test).
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
  return createHash('sha256').update(parts.join(JOINT)).digest('hex');
}

/** Whether a signature is the one, without telling by its time how much of it is. */
export function isSignature(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given.toLowerCase()), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
