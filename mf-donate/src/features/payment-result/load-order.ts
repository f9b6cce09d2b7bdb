import { isApiError } from '@site/contracts/api-error';
import type { DonateStores } from '../../stores/donate-stores';
import { createPaymentApi } from '../../stores/payment.api';
import { readOrderPath } from './order-path';

/**
 * Finds out on the server whether the order of a page exists, so that the page of an unknown order answers 404.
 * The payment system is not asked, because the page does so itself.
 */
export async function loadOrder(path: string, { context, missing }: DonateStores): Promise<void> {
  const order = readOrderPath(path);
  if (!order) return;
  try {
    await createPaymentApi(context.http).check(order.provider, order.id, { isStored: true });
  } catch (error) {
    // after any other failure the page is served, and requests the order in the browser
    if (isApiError(error) && error.code === 'NOT_FOUND') missing.path = path;
  }
}
