import type { Payment } from './bank';
import { type Answer, call, type CallbackPorts, isGranted, notify } from './callbacks';
import { toYooPayment } from './yookassa-object';

/** What a person chooses on the bank page, or a drill for that person. */
export type Outcome = 'success' | 'refuse' | 'silence';

export interface Played {
  /** What the shop answered to the last callback. */
  answers: (Answer | null)[];
}

/** Makes a payment end as somebody chose, and tells the shop. A payment that was paid stays so. */
export async function play(
  ports: CallbackPorts,
  payment: Payment,
  outcome: Outcome,
  reason = 'insufficient_funds',
): Promise<Played> {
  if (outcome === 'silence' || payment.state === 'succeeded') return { answers: [] };
  return payment.provider === 'yookassa'
    ? playYooKassa(ports, payment, outcome, reason)
    : playUnitpay(ports, payment, outcome, reason);
}

async function playYooKassa(
  ports: CallbackPorts,
  payment: Payment,
  outcome: 'success' | 'refuse',
  reason: string,
): Promise<Played> {
  payment.state = outcome === 'success' ? 'succeeded' : 'canceled';
  payment.reason = outcome === 'success' ? null : reason;
  return { answers: await notify(ports, `payment.${payment.state}`, toYooPayment(ports, payment)) };
}

async function playUnitpay(
  ports: CallbackPorts,
  payment: Payment,
  outcome: 'success' | 'refuse',
  reason: string,
): Promise<Played> {
  if (outcome === 'refuse') {
    payment.state = 'canceled';
    payment.reason = reason;
    return { answers: await call(ports, 'error', payment) };
  }
  const checked = await call(ports, 'check', payment);
  if (checked.length > 0 && !isGranted(checked)) {
    payment.shopRefused = 'check';
    payment.state = 'canceled';
    return { answers: checked };
  }
  // the money has moved, whatever the shop says to it
  payment.state = 'succeeded';
  payment.reason = null;
  const paid = await call(ports, 'pay', payment);
  payment.shopRefused = paid.length > 0 && !isGranted(paid) ? 'pay' : null;
  return { answers: paid };
}
