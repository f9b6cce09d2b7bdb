import { Value } from '@sinclair/typebox/value';
import { saveCallback, markProcessed } from '../../orders/callback.repo';
import type { PaymentPorts } from '../../orders/payment-ports';
import { applyAndReport } from '../../status/apply-payment-status.service';
import { YooNotification } from './yookassa-shapes';

/** HTTP status of the reply. YooKassa repeats a notification for 24 hours unless the reply is 200. */
type NotificationStatus = 200 | 400 | 503;

/**
 * Stores a notification and fetches its payment from YooKassa. Notifications are not signed, so their
 * contents are not trusted (api/src/money/providers/yookassa/README.md).
 */
export async function handleYooKassaCallback(
  ports: PaymentPorts,
  body: unknown,
  address: string,
): Promise<NotificationStatus> {
  if (!Value.Check(YooNotification, body)) return 400;
  const { event, object } = body;
  const callback = { provider: 'yookassa' as const, event, objectId: object.id, status: object.status ?? '' };
  // removes the payer's personal data, which is not needed because the payment is fetched from the API
  const cleaned = Value.Clean(YooNotification, Value.Clone(body));
  const { id, outcome } = await saveCallback(ports.db, { ...callback, body: cleaned, address }, ports.now());
  if (outcome !== null) return 200;
  return (await processYooKassaCallback(ports, { id, body })) ? 200 : 503;
}

/**
 * Processes a stored notification. Returns false when the payment could not be fetched from YooKassa. The
 * worker then retries later.
 */
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

function toPaymentId({ event, object }: YooNotification): string | null {
  if (event.startsWith('payment.')) return object.id;
  return event.startsWith('refund.') ? (object.payment_id ?? null) : null;
}
