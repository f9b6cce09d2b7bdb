import { isSignature, signUnitpay } from './unitpay-signature';

const UNITPAY_METHODS = ['check', 'pay', 'preauth', 'error'] as const;
export type UnitpayMethod = (typeof UNITPAY_METHODS)[number];

/** A callback as it came: `method` and `params[…]`. Null signature: none, or an array of them. */
export interface UnitpayRequest {
  method: string;
  params: Record<string, string>;
}

/**
 * Reads the query of a callback. A parameter that is an array counts as empty, so that it can't stand for a signed one; names are
 * kept without a prototype.
 */
export function readUnitpayQuery(search: string): UnitpayRequest {
  const params = Object.create(null) as Record<string, string>;
  let method = '';
  for (const [name, value] of new URLSearchParams(search)) {
    if (name === 'method') method = value;
    const [, inner, rest = ''] = /^params\[([^\][]+)\](.*)$/s.exec(name) ?? [];
    if (inner !== undefined) params[inner] = rest === '' ? value : '';
  }
  return { method, params };
}

/** Why a callback is not believed; the words stay in the log. */
type Doubt = 'method' | 'signature' | 'date' | 'project' | 'test';

interface UnitpayTrust {
  projectId: string;
  secretKey: string;
  /** Payments of the test mode count: never where coins are real. */
  acceptsTest: boolean;
  now: Date;
}

/** A callback and its answer lie no further apart than this (facts/payments §3.2). */
const WINDOW_MS = 300_000;

/** Whether a callback is Unitpay's, in the order of its own verifier; its address is judged beside. Null: it is. */
export function findDoubt({ method, params }: UnitpayRequest, trust: UnitpayTrust): Doubt | null {
  if (!isMethod(method)) return 'method';
  const given = params['signature'] ?? '';
  if (!isSignature(given, signUnitpay(params, trust.secretKey, method))) return 'signature';
  if (!isFresh(params['date'], trust.now)) return 'date';
  if (params['projectId'] !== trust.projectId) return 'project';
  return params['test'] === '1' && !trust.acceptsTest ? 'test' : null;
}

export const isMethod = (method: string): method is UnitpayMethod =>
  UNITPAY_METHODS.some((one) => one === method);

/** Moscow's time, which keeps one offset all year. Without a date it is signed as such. */
function isFresh(date: string | undefined, now: Date): boolean {
  if (date === undefined) return true;
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(date)) return false;
  const at = Date.parse(`${date.replace(' ', 'T')}+03:00`);
  return Math.abs(now.getTime() - at) <= WINDOW_MS;
}
