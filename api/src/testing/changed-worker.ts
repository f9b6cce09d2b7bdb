import type { PaymentProvider } from '../money/orders/payment-provider';
import { PaymentWorker } from '../money/payment-worker';
import type { TestPayments } from './test-payments';

/** Opens a payment worker, as another process would have it, whose calls to YooKassa are changed. */
export function openChangedWorker(
  { payments: { ports } }: TestPayments,
  toChange: (yookassa: PaymentProvider) => Partial<PaymentProvider>,
  onError: (error: unknown) => void = () => {},
): PaymentWorker {
  const { yookassa } = ports.providers;
  if (!yookassa) throw new Error('YooKassa is switched off');
  const providers = { ...ports.providers, yookassa: { ...yookassa, ...toChange(yookassa) } };
  return new PaymentWorker({ ...ports, onError, providers, refreshSenders: async () => {} });
}
