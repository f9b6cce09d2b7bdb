import { ORDER_ID } from '@site/shared/contracts/limits';
import type { PaymentProvider } from '@site/shared/stores';

const PROVIDERS: readonly PaymentProvider[] = ['yookassa', 'unitpay'];

export const isProvider = (name: string): name is PaymentProvider =>
  PROVIDERS.some((provider) => provider === name);

/** Returns the order of a path `/checkpayment/{provider}/{id}`, or null for any other path. */
export function readOrderPath(path: string): { provider: PaymentProvider; id: string } | null {
  const [, provider = '', id = ''] = /^\/checkpayment\/([^/]+)\/([^/]+)$/.exec(path) ?? [];
  return isProvider(provider) && ORDER_ID.test(id) ? { provider, id } : null;
}
