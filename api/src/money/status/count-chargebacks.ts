import type { Db } from '@site/server/db/types';
import { sumChargedBack } from '../../ledger/ledger.repo';
import type { OrderRow } from '../orders/payment-provider';

/**
 * Returns the order with the chargebacks of its ledger entries. While gateways of two releases run, the earlier one may
 * book a chargeback without counting it in the order (docs/decisions/0122).
 */
export async function countChargebacks<O extends OrderRow>(db: Db, order: O): Promise<O> {
  if (order.refunded === 0) return order;
  const chargedBack = Math.min(await sumChargedBack(db, order.id), order.refunded);
  return { ...order, chargedBack };
}
