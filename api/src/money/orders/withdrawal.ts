import { isPaid } from './order-state';
import type { OrderRow } from './payment-provider';

/**
 * Reasons with which this site closes an unpaid order (docs/product/payments.md#continue). `withdrawn`: the
 * payer cancelled it. `replaced`: the payer chose another method. `paid-before`: it replaced an order that
 * was paid after all.
 */
const WITHDRAWAL_REASONS = ['withdrawn', 'replaced', 'paid-before'] as const;
export type WithdrawalReason = (typeof WITHDRAWAL_REASONS)[number];

/** Returns true for an order that this site has closed, and no bank has refused. */
export const isWithdrawn = ({ reason }: Pick<OrderRow, 'reason'>): boolean =>
  WITHDRAWAL_REASONS.some((withdrawal) => withdrawal === reason);

/** Returns true while an order may be cancelled or replaced: nothing has been paid for it, and no bank holds money. */
export const isOpen = (order: Pick<OrderRow, 'state' | 'problem' | 'providerState'>): boolean =>
  !isPaid(order) && order.problem === null && order.providerState !== 'processing';

/**
 * Number of orders that one payer may replace one after another. Each further replacement would cost the provider a
 * query about every one of them.
 */
export const MAX_REPLACEMENTS = 10;

/** Returns true for an order that was closed because an order that it replaces was paid. */
export const isPaidBefore = ({ reason }: Pick<OrderRow, 'reason'>): boolean =>
  reason === ('paid-before' satisfies WithdrawalReason);
