import type { Payment } from '../../../simulator/src/simulator';

/** Builds a refund of the simulator, as somebody would make it in the provider's cabinet. */
export const buildRefund = (
  sum: string,
  change: Partial<Payment['refunds'][number]> = {},
): Payment['refunds'][number] => ({
  id: `by-hand-${sum}`,
  sum,
  createdAt: new Date(),
  state: 'succeeded',
  receipt: 'succeeded',
  ...change,
});
