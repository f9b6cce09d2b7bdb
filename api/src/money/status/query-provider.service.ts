import { claimOrder, saveSilence } from '../orders/order.repo';
import type { PaymentPorts } from '../orders/payment-ports';
import { pollPayment } from './poll-payment.service';

/** Minimum time between two provider queries about one order. Its page and its payer ask this site more often. */
const PROVIDER_QUERY_PAUSE_MS = 3_000;

/**
 * Asks the provider about an unpaid order and applies the answer. Returns `silent` when the provider does not answer,
 * and `recent` without asking when the last query is less than 3 s old or the order is paid meanwhile.
 */
export async function queryProvider(
  ports: PaymentPorts,
  id: string,
): Promise<'answered' | 'silent' | 'recent'> {
  const now = ports.now();
  const claimed = await claimOrder(ports.db, id, new Date(now.getTime() - PROVIDER_QUERY_PAUSE_MS), now);
  if (!claimed) return 'recent';
  try {
    await pollPayment(ports, claimed);
    return 'answered';
  } catch (error) {
    ports.onError(error);
    await saveSilence(ports.db, id);
    return 'silent';
  }
}
