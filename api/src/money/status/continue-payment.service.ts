import type { PaymentProviderName } from '@site/shared/contracts/home';
import type { CreatePaymentBody, CreatePaymentReply, PaymentCheck } from '@site/shared/contracts/payments';
import { Refusal } from '../../http/refusal';
import { createPayment, type Payer } from '../orders/create-payment.service';
import { saveSilence, selectOrder } from '../orders/order.repo';
import { isPaid } from '../orders/order-state';
import type { PaymentPorts } from '../orders/payment-ports';
import type { OrderRow } from '../orders/payment-provider';
import { isExpired } from '../orders/polling-schedule';
import { withdrawOrder } from '../orders/withdraw-order.service';
import { isOpen } from '../orders/withdrawal';
import { readCheck } from './payment-status.service';
import { pollPayment } from './poll-payment.service';

interface OrderRef {
  provider: PaymentProviderName;
  id: string;
}

/**
 * Cancels an unpaid order for its payer, after asking the provider (docs/product/payments.md#continue).
 * Returns the order's state: `succeeded` when it was paid meanwhile, and unchanged while the bank holds the
 * money. Throws `UNAVAILABLE` when the provider does not answer, because the order may have been paid.
 */
export async function cancelPayment(ports: PaymentPorts, { provider, id }: OrderRef): Promise<PaymentCheck> {
  const { db } = ports;
  const order = await selectOrder(db, id);
  if (order?.provider !== provider) throw new Refusal('NOT_FOUND');
  await askProvider(ports, order);
  await db.transaction((tx) => withdrawOrder(tx, id, ports.now()));
  return readCheck(ports, id);
}

/**
 * Creates an order in place of the unpaid order `replaces`, after asking the provider about it and about the
 * orders that have replaced it so far. Throws like `createPayment`, and `ORDER_PAID` when one of them is paid
 * or its money is held.
 */
export async function replacePayment(
  ports: PaymentPorts,
  body: CreatePaymentBody & { replaces: string },
  payer: Payer,
): Promise<CreatePaymentReply> {
  let last = '';
  for (let id: string | null = body.replaces; id !== null;) {
    const order = await selectOrder(ports.db, id);
    if (!order) throw new Refusal('NOT_FOUND');
    await askProvider(ports, order);
    // the answer may have credited the order, which closes the orders that replaced it
    const asked = await selectOrder(ports.db, id);
    if (asked && !isOpen(asked)) throw new Refusal('ORDER_PAID', { provider: order.provider, orderId: id });
    last = id;
    id = order.replacedBy;
  }
  return createPayment(ports, body, { ...payer, replacedId: last });
}

/** Asks the provider about an unpaid order and applies the answer. Throws `UNAVAILABLE` without an answer. */
async function askProvider(ports: PaymentPorts, order: OrderRow): Promise<void> {
  if (isPaid(order) || order.problem !== null || isExpired(order, ports.now())) return;
  if (!ports.providers[order.provider]) throw new Refusal('UNAVAILABLE');
  await pollPayment(ports, order).catch(async (error: unknown) => {
    ports.onError(error);
    await saveSilence(ports.db, order.id);
    throw new Refusal('UNAVAILABLE');
  });
}
