import type { PaymentAction, PaymentCheck } from '@site/shared/contracts/payments';
import { toRoubles } from '@site/shared/rules/top-up';
import { isPaid } from '../orders/order-state';
import type { PaymentPorts } from '../orders/payment-ports';
import { paymentText as text } from '../orders/payment.text';
import type { OrderRow } from '../orders/payment-provider';
import { isExpired } from '../orders/polling-schedule';
import { isOpen, isPaidBefore, isWithdrawn, MAX_REPLACEMENTS } from '../orders/withdrawal';
import { toReason } from './decline-reason.text';

const STATUS = {
  created: 'pending',
  pending: 'pending',
  canceled: 'canceled',
  succeeded: 'succeeded',
  refunded: 'canceled',
} as const;

const HELD: Record<NonNullable<OrderRow['problem']>, string> = {
  amount: text.heldAmount,
  currency: text.heldCurrency,
  'no-account': text.heldAccount,
  'second-payment': text.held,
  test: text.heldTest,
};

/** Converts an order to its state on the wire (docs/product/payments.md#check). */
export function toCheck(
  { providers }: Pick<PaymentPorts, 'providers'>,
  order: OrderRow,
  now: Date,
): PaymentCheck {
  const { state, problem, createdAt, login, amount, coins, bonus, refunded, chargedBack, receipt } = order;
  // an unpaid order with an unmatched payment is shown as pending until an operator has resolved the problem
  const status = problem !== null && !isPaid(order) ? 'pending' : STATUS[state];
  const reason = toReasonText(order, status);
  const page = status === 'pending' ? toPage(providers, order, now) : null;
  return {
    status,
    at: createdAt.getTime(),
    age: Math.max(0, now.getTime() - createdAt.getTime()),
    login,
    amount: toRoubles(amount),
    coins: coins + bonus,
    bonus,
    actions: toActions(order, { page, now }),
    ...(page && { page }),
    ...(reason === null ? {} : { reason }),
    ...(refunded > 0 ? { refunded: toRoubles(refunded) } : {}),
    ...(chargedBack > 0 ? { disputed: toRoubles(chargedBack) } : {}),
    // a provider registers the receipt of an unpaid or refused payment too, but never sends it
    ...(receipt !== null && isPaid(order) ? { receipt } : {}),
    ...(status === 'pending' ? toReport(providers, order) : {}),
    ...(status === 'canceled' && isWithdrawn(order) ? { withdrawn: true } : {}),
  };
}

function toReasonText({ state, problem, reason }: OrderRow, status: PaymentCheck['status']): string | null {
  if (state === 'refunded') return text.refunded;
  if (status === 'succeeded') return null;
  if (problem !== null) return HELD[problem];
  if (status === 'canceled') return toReason(reason);
  return state === 'created' ? text.waitsForCreate : null;
}

/** Returns the provider's page of a pending order, or null when there is none or it has closed. */
function toPage(providers: PaymentPorts['providers'], order: OrderRow, now: Date): string | null {
  const { provider, confirmationUrl, createdAt } = order;
  const lifetimeMs = providers[provider]?.pageLifetimeMs ?? 0;
  const isClosed = now.getTime() - createdAt.getTime() >= lifetimeMs;
  // an invoice has no page of its own, so its address is the order's page on this site
  const isOwn = confirmationUrl?.endsWith(`/checkpayment/${provider}/${order.id}`) ?? true;
  return order.state !== 'pending' || !isOpen(order) || isClosed || isOwn ? null : confirmationUrl;
}

function toActions(order: OrderRow, { page, now }: { page: string | null; now: Date }): PaymentAction[] {
  if (!isOpen(order) || order.playerId === null) return [];
  const replace = order.replacements < MAX_REPLACEMENTS ? (['replace'] as const) : [];
  if (order.state !== 'canceled') return [...(page ? (['continue'] as const) : []), ...replace, 'cancel'];
  const isSuperseded = order.replacedBy !== null || isPaidBefore(order);
  return isSuperseded || isExpired(order, now) ? [] : [...replace];
}

function toReport(
  providers: PaymentPorts['providers'],
  { provider, providerState, seenAt, createdAt, state }: OrderRow,
): Pick<PaymentCheck, 'report'> {
  if (providerState === null || state === 'created') return {};
  const lifetimeMs = providers[provider]?.pageLifetimeMs;
  return {
    report: {
      state: providerState,
      ...(seenAt && { at: seenAt.getTime() }),
      ...(lifetimeMs === undefined ? {} : { until: createdAt.getTime() + lifetimeMs }),
    },
  };
}
