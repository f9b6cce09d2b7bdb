import { Value } from '@sinclair/typebox/value';
import { saveCallback, markProcessed } from '../../orders/callback.repo';
import type { PaymentPorts } from '../../orders/payment-ports';
import { applyAndReport } from '../../status/apply-payment-status.service';
import { YooNotification } from './yookassa-shapes';

/** What a notification is answered with: anything but 200 has it sent again, for a day. */
type NoticeAnswer = 200 | 400 | 503;

/**
 * Keeps a notification and asks YooKassa what has become of its payment: notifications are not signed, so nothing in one is
 * believed but that something has changed (facts/payments §3.1).
 */
export async function handleYooKassaCallback(
  ports: PaymentPorts,
  body: unknown,
  address: string,
): Promise<NoticeAnswer> {
  if (!Value.Check(YooNotification, body)) return 400;
  const { event, object } = body;
  const callback = { provider: 'yookassa' as const, event, objectId: object.id, status: object.status ?? '' };
  // what it says of the payer is nobody's business: whatever is needed is asked for
  const cleaned = Value.Clean(YooNotification, Value.Clone(body));
  const { id, outcome } = await saveCallback(ports.db, { ...callback, body: cleaned, address }, ports.now());
  if (outcome !== null) return 200;
  return (await processYooKassaCallback(ports, { id, body })) ? 200 : 503;
}

/** False when YooKassa could not be asked: later then. */
export async function processYooKassaCallback(
  ports: PaymentPorts,
  { id, body }: { id: number; body: unknown },
): Promise<boolean> {
  const { db, providers, onError } = ports;
  const paymentId = Value.Check(YooNotification, body) ? toPaymentId(body) : null;
  if (paymentId === null) {
    await markProcessed(db, id, 'ignored');
    return true;
  }
  const update = await providers.yookassa?.fetch(paymentId).catch((error: unknown) => {
    onError(error);
    return undefined;
  });
  if (update === undefined) return false;
  if (update === null) await markProcessed(db, id, 'no-payment');
  else await applyAndReport(ports, update, { now: ports.now(), callbackId: id });
  return true;
}

/** The payment that a notification is about; null: it is about something else. */
function toPaymentId({ event, object }: YooNotification): string | null {
  if (event.startsWith('payment.')) return object.id;
  return event.startsWith('refund.') ? (object.payment_id ?? null) : null;
}
