import type { PaymentProviderName } from '@site/shared/contracts/home';
import type { CreatePaymentBody, CreatePaymentReply, PaymentCheck } from '@site/shared/contracts/payments';
import { Refusal } from '../../http/refusal';
import { createPayment, type Payer } from '../orders/create-payment.service';
import { selectOrder } from '../orders/order.repo';
import { isPaid } from '../orders/order-state';
import type { PaymentPorts } from '../orders/payment-ports';
import type { OrderRow } from '../orders/payment-provider';
import { isExpired } from '../orders/polling-schedule';
import { withdrawOrder } from '../orders/withdraw-order.service';
import { isOpen, MAX_REPLACEMENTS } from '../orders/withdrawal';
import { readCheck } from './payment-status.service';
import { queryProvider } from './query-provider.service';

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
 * Creates an order in place of the unpaid order `replaces`. Throws like `createPayment` before the provider is asked,
 * and then like `findReplaceable`.
 */
export const replacePayment = (
  ports: PaymentPorts,
  { replaces, ...body }: CreatePaymentBody & { replaces: string },
  payer: Payer,
): Promise<CreatePaymentReply> =>
  createPayment(ports, body, { ...payer, findReplaced: () => findReplaceable(ports, replaces) });

/**
 * Asks the provider about an unpaid order and about the orders that have replaced it so far, and returns the id of the
 * last one. Throws `ORDER_PAID` when one of them is paid or its money is held, and `TOO_MANY_ORDERS`, before the
 * provider is asked, when too many have replaced each other.
 */
async function findReplaceable(ports: PaymentPorts, firstId: string): Promise<string> {
  const chain = await readReplacements(ports, firstId);
  const last = chain.at(-1);
  // orders that are older than the limit have not counted which orders they replace
  if (!last || last.replacements >= MAX_REPLACEMENTS || chain.length > MAX_REPLACEMENTS)
    throw new Refusal('TOO_MANY_ORDERS', { replacements: MAX_REPLACEMENTS });
  for (const order of chain) {
    await askProvider(ports, order);
    // the answer may have credited the order, which closes the orders that replaced it
    const asked = await selectOrder(ports.db, order.id);
    if (asked && !isOpen(asked))
      throw new Refusal('ORDER_PAID', { provider: order.provider, orderId: order.id });
  }
  return last.id;
}

/** Reads an order and those that have replaced it, up to one more than may replace each other. */
async function readReplacements({ db }: PaymentPorts, firstId: string): Promise<OrderRow[]> {
  const chain: OrderRow[] = [];
  for (let id: string | null = firstId; id !== null && chain.length <= MAX_REPLACEMENTS;) {
    const order = await selectOrder(db, id);
    if (!order) throw new Refusal('NOT_FOUND');
    chain.push(order);
    id = order.replacedBy;
  }
  return chain;
}

/**
 * Asks the provider about an unpaid order and applies the answer. Relies on the stored answer when the last query is
 * recent. Throws `UNAVAILABLE` when the provider has not answered.
 */
async function askProvider(ports: PaymentPorts, order: OrderRow): Promise<void> {
  if (isPaid(order) || order.problem !== null || isExpired(order, ports.now())) return;
  if (!ports.providers[order.provider]) throw new Refusal('UNAVAILABLE');
  const outcome = await queryProvider(ports, order.id);
  const stored = outcome === 'recent' ? await selectOrder(ports.db, order.id) : null;
  if (outcome === 'silent' || stored?.providerState === 'silent') throw new Refusal('UNAVAILABLE');
}
