import { DAY_MS } from '@site/contracts/time';
import {
  FOUND_MAX,
  type FoundPayment,
  type PaymentList,
  type PaymentQuery,
} from '@site/shared/contracts/money-search';
import type { Db } from '@site/server/db/types';
import { fromMoscowDay } from '../../calendar/moscow';
import { Refusal } from '../../http/refusal';
import { toAccountName } from '../../players/email-address';
import type { OrderRow } from '../orders/payment-provider';
import { selectFound, toEmailFilter, toTextFilter } from './find-payments.repo';
import { BEFORE_NUMBER } from './find-payments.text';

/**
 * Finds orders by all given fields, newest first. Throws `BAD_REQUEST` without a field, for a day that does not exist,
 * and for a period that ends before it begins.
 */
export async function findPayments(db: Db, { text, sum, from, to }: PaymentQuery): Promise<PaymentList> {
  // as copied from a receipt
  const typed = text?.trim().replace(BEFORE_NUMBER, '') ?? '';
  if (typed === '' && sum === undefined && from === undefined && to === undefined)
    throw new Refusal('BAD_REQUEST');
  const since = readDay(from);
  const last = readDay(to);
  if (since && last && last < since) throw new Refusal('BAD_REQUEST');
  const filter = typed.includes('@')
    ? await toEmailFilter(db, toAccountName(typed))
    : typed === ''
      ? null
      : await toTextFilter(db, typed);
  const rows = await selectFound(db, {
    text: filter,
    kopecks: sum ?? null,
    from: since,
    until: last && new Date(last.getTime() + DAY_MS),
    limit: FOUND_MAX + 1,
  });
  return { list: rows.slice(0, FOUND_MAX).map(toFound), more: rows.length > FOUND_MAX };
}

function readDay(day: string | undefined): Date | null {
  if (day === undefined) return null;
  const start = fromMoscowDay(day);
  if (!start) throw new Refusal('BAD_REQUEST');
  return start;
}

export function toFound(order: OrderRow): FoundPayment {
  const { id, provider, method, login, email, amount, state, reason, problem } = order;
  const { paymentId, refunded, receipt, offsetReceipt } = order;
  return {
    ...{ id, provider, method, login, email, amount, state, reason, problem, paymentId, refunded },
    ...{ receipt, offsetReceipt },
    coins: order.coins + order.bonus,
    createdAt: order.createdAt.getTime(),
    paidAt: order.paidAt?.getTime() ?? null,
  };
}
