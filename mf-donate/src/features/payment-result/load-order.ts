import { isApiError } from '@site/contracts/api-error';
import type { DonateStores } from '../../stores/donate-stores';
import { createPaymentApi } from '../../stores/payment.api';
import { readOrderPath } from './order-path';

/**
 * Loads the order of a page on the server. The page of an unknown order answers 404, and any other page shows the
 * state of its payment before scripts run. The payment system is not asked, because the page does so itself.
 */
export async function loadOrder(path: string, stores: DonateStores): Promise<void> {
  const order = readOrderPath(path);
  if (!order) return;
  try {
    const { http } = stores.context;
    const check = await createPaymentApi(http).check(order.provider, order.id, { isStored: true });
    stores.served = { path, check };
  } catch (error) {
    // after any other failure the page is served, and requests the order in the browser
    if (isApiError(error) && error.code === 'NOT_FOUND') stores.served = { path, check: null };
  }
}
