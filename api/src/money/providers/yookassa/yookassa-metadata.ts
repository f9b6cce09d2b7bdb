import { readOrderId } from '../../orders/order-id';
import type { OrderRow } from '../../orders/payment-provider';

/** Longest value of a field. YooKassa also limits the fields to 16 and their names to 32 characters. */
const VALUE_MAX = 512;

/**
 * Returns what YooKassa keeps with the payment and shows in its lists, so that a site that has lost the order can make
 * it again with the promised terms (docs/decisions/0127). Account, coins and bonus are in the order id. An order of an
 * earlier release keeps its metadata, because a repeated request must be the same. Terms of a promocode that are too
 * long are left out.
 */
export function toMetadata(order: OrderRow, site: string): Record<string, string> {
  if (!readOrderId(order.id)) return { orderId: order.id };
  const offer = order.promocodeOffer && JSON.stringify(order.promocodeOffer);
  const fields: Record<string, string | null> = {
    site,
    login: order.login,
    amount: String(order.amount),
    own: order.own ? '1' : '0',
    promocode: order.promocode,
    promocodeOffer: offer,
    offset: order.offsetReceipt === null ? null : '1',
    rulesVersion: order.rulesVersion === null ? null : String(order.rulesVersion),
  };
  const kept = Object.entries(fields).filter(
    (field): field is [string, string] => field[1] !== null && field[1].length <= VALUE_MAX,
  );
  return { orderId: order.id, ...Object.fromEntries(kept) };
}
