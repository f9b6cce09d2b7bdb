import { type Bank, type Payment, toSum } from './bank';
import {
  type Answer,
  callUnitpayHandler,
  type CallbackPorts,
  isAccepted,
  notifyFromYooKassa,
} from './callbacks';
import { toYooPayment, toYooRefund } from './yookassa-object';

interface RefundPorts extends CallbackPorts {
  bank: Bank;
}

/** Outcome of a payment. With `silence`, the payment stays pending and no callback is sent. */
export type Outcome = 'success' | 'refuse' | 'silence';

export interface CallbackResult {
  /** The shop's replies to the last callback. */
  answers: (Answer | null)[];
}

/** Finishes a payment and notifies the shop. Does nothing for `silence` or if the payment is already paid. */
export async function finishPayment(
  ports: CallbackPorts,
  payment: Payment,
  outcome: Outcome,
  reason = 'insufficient_funds',
): Promise<CallbackResult> {
  if (outcome === 'silence' || payment.state === 'succeeded') return { answers: [] };
  return payment.provider === 'yookassa'
    ? finishYooKassa(ports, payment, outcome, reason)
    : finishUnitpay(ports, payment, outcome, reason);
}

/**
 * Refunds part of a payment, as the shop's owner can do in the provider's web interface. YooKassa then
 * notifies the shop, but Unitpay does not. Returns false if the payment is not paid or the amount exceeds the
 * rest.
 */
export function refund(ports: RefundPorts, payment: Payment, kopecks: number): boolean {
  const sum = toSum(kopecks);
  const made = ports.bank.refund(payment, sum);
  if (!made) return false;
  if (payment.provider === 'yookassa')
    void notifyFromYooKassa(ports, 'refund.succeeded', toYooRefund(payment, made));
  return true;
}

async function finishYooKassa(
  ports: CallbackPorts,
  payment: Payment,
  outcome: 'success' | 'refuse',
  reason: string,
): Promise<CallbackResult> {
  if (outcome === 'success') markPaid(payment);
  else {
    payment.state = 'canceled';
    payment.reason = reason;
  }
  return notifyShop(ports, payment);
}

async function finishUnitpay(
  ports: CallbackPorts,
  payment: Payment,
  outcome: 'success' | 'refuse',
  reason: string,
): Promise<CallbackResult> {
  if (outcome === 'refuse') {
    payment.state = 'canceled';
    payment.reason = reason;
    return notifyShop(ports, payment);
  }
  const checked = await callUnitpayHandler(ports, 'check', payment);
  if (checked.length > 0 && !isAccepted(checked)) {
    payment.shopRefused = 'check';
    payment.state = 'canceled';
    return { answers: checked };
  }
  // the payment succeeds even if the shop rejects the `pay` callback
  markPaid(payment);
  return notifyShop(ports, payment);
}

/** Marks a payment as paid now. A time that a test has set stays. */
function markPaid(payment: Payment): void {
  payment.state = 'succeeded';
  payment.reason = null;
  payment.paidAt ??= new Date();
}

/** Sends the current state of a payment to the shop, like the resend button in Unitpay's web interface. */
export async function notifyShop(ports: CallbackPorts, payment: Payment): Promise<CallbackResult> {
  if (payment.provider === 'yookassa')
    return {
      answers: await notifyFromYooKassa(ports, `payment.${payment.state}`, toYooPayment(ports, payment)),
    };
  if (payment.state === 'canceled') return { answers: await callUnitpayHandler(ports, 'error', payment) };
  const answers = await callUnitpayHandler(ports, 'pay', payment);
  payment.shopRefused = answers.length > 0 && !isAccepted(answers) ? 'pay' : null;
  return { answers };
}
