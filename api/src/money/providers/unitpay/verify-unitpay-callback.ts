import { parseMoscowTime } from '@site/text/dates';
import { isSignature, signUnitpay } from './unitpay-signature';

const UNITPAY_METHODS = ['check', 'pay', 'preauth', 'error'] as const;
export type UnitpayMethod = (typeof UNITPAY_METHODS)[number];

export interface UnitpayRequest {
  method: string;
  params: Record<string, string>;
}

/**
 * Parses the query of a callback. An array parameter counts as empty, so an array cannot replace a signed
 * value. `params` has no prototype, so any parameter name is safe.
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

/** Reason for rejecting a callback. The reason is logged, but not sent in the reply. */
type RejectReason = 'method' | 'signature' | 'date' | 'project' | 'test';

interface UnitpayTrust {
  projectId: string;
  secretKey: string;
  /** True to accept test payments. Must be false where coins have real value. */
  acceptsTest: boolean;
  now: Date;
}

/**
 * Maximum difference between a callback's date and the current time
 * (api/src/money/providers/unitpay/README.md).
 */
const WINDOW_MS = 300_000;

/**
 * Returns the reason to reject a callback, or null when the callback is authentic. Checks method, signature,
 * date, project and test mode in the same order as Unitpay's own SDK. The caller must check the sender
 * address.
 */
export function findRejectReason(
  { method, params }: UnitpayRequest,
  trust: UnitpayTrust,
): RejectReason | null {
  if (!isMethod(method)) return 'method';
  const given = params['signature'] ?? '';
  if (!isSignature(given, signUnitpay(params, trust.secretKey, method))) return 'signature';
  if (!isFresh(params['date'], trust.now)) return 'date';
  if (params['projectId'] !== trust.projectId) return 'project';
  return params['test'] === '1' && !trust.acceptsTest ? 'test' : null;
}

export const isMethod = (method: string): method is UnitpayMethod =>
  UNITPAY_METHODS.some((known) => known === method);

/**
 * Returns true if the date is within `WINDOW_MS` of now. Unitpay sends Moscow time.
 * A missing date is accepted: the signature covers all parameters, so nobody can have removed the date.
 */
function isFresh(date: string | undefined, now: Date): boolean {
  if (date === undefined) return true;
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(date)) return false;
  const at = parseMoscowTime(date);
  return Math.abs(now.getTime() - at) <= WINDOW_MS;
}
