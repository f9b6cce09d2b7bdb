import { HOUR_MS } from '@site/contracts/time';
import { readKopecks } from '../../orders/kopecks';
import { paymentText as text } from '../../orders/payment.text';
import {
  type CreateResult,
  type ListedRefund,
  type OrderRow,
  type PaymentUpdate,
  type PaymentProvider,
  type Period,
  ProviderUnavailable,
  type RefundResult,
  type RefundablePayment,
} from '../../orders/payment-provider';
import { callYooKassa, type YooAccess } from './yookassa-http';
import { listAll } from './yookassa-lists';
import { toMetadata } from './yookassa-metadata';
import {
  type OffsetTerms,
  type ReceiptTerms,
  findOrRequestOffset,
  rub,
  toReceipt,
  toRefusedOffset,
  toSaleTerms,
} from './yookassa-receipts';
import { YooPayment, YooRefund } from './yookassa-shapes';

export interface YooKassaConfig extends YooAccess {
  /** Addresses and networks from which YooKassa sends notifications. */
  senders: readonly string[];
  /** Null when this shop sends no receipts through YooKassa. */
  receipt: ReceiptTerms | null;
  /**
   * Terms of the receipts that offset prepayments. Null, the default, when new orders need no offset. Earlier orders
   * then get theirs with the terms of `receipt` if these are about a sale, and otherwise none.
   */
  offset?: OffsetTerms | null;
  /** True to credit payments of a test shop as if they were real. */
  test?: boolean;
}

interface YooKassaPorts {
  /** Returns the address of the page to which YooKassa redirects the payer. */
  toReturnUrl: (orderId: string) => string;
  /** Origin of the site, which metadata name, because several sites may share a shop. */
  site: string;
  onError: (error: unknown) => void;
}

/**
 * YooKassa stores an idempotency key for 24 hours. The site stops reusing a key one hour earlier, to allow
 * for clock differences and delays.
 */
const KEY_LIFETIME_MS = 23 * HOUR_MS;
/** YooKassa cancels a payment that has not been paid within an hour. */
const PAGE_LIFETIME_MS = HOUR_MS;

/** Creates the YooKassa adapter for API v3 (api/src/money/providers/yookassa/README.md). */
export function createYooKassa(config: YooKassaConfig, ports: YooKassaPorts): PaymentProvider {
  const { receipt, offset = null } = config;
  const saleTerms = receipt && toSaleTerms(receipt, offset);

  async function create(order: OrderRow): Promise<CreateResult> {
    const receiptBody = receipt && toReceipt(receipt, order);
    const body = {
      amount: rub(order.amount),
      capture: true,
      confirmation: { type: 'redirect', return_url: ports.toReturnUrl(order.id), locale: 'ru_RU' },
      payment_method_data: { type: order.method },
      description: text.description(order.login).slice(0, 128),
      metadata: toMetadata(order, ports.site),
      ...(receiptBody ? { receipt: receiptBody } : {}),
    };
    try {
      const answer = await callYooKassa(config, YooPayment, {
        method: 'POST',
        path: '/payments',
        body,
        key: order.id,
      });
      if (answer.kind === 'refused') {
        ports.onError(new ProviderUnavailable(`YooKassa refused a payment: ${answer.status} ${answer.code}`));
        return { kind: 'refused', reason: 'refused' };
      }
      const { id, status, confirmation, cancellation_details: details } = answer.value;
      const url = confirmation?.confirmation_url ?? '';
      if (status === 'canceled') return { kind: 'refused', reason: details?.reason ?? 'refused' };
      // a repeated call found the payment already paid, so the payer is sent to the order's page
      if (status === 'succeeded' && url === '')
        return { kind: 'created', paymentId: id, confirmationUrl: ports.toReturnUrl(order.id) };
      if (!/^https?:\/\//.test(url))
        throw new ProviderUnavailable('YooKassa returned a payment without a payment page');
      return { kind: 'created', paymentId: id, confirmationUrl: url };
    } catch (error) {
      ports.onError(error);
      return { kind: 'unknown' };
    }
  }

  async function fetchPayment(paymentId: string): Promise<PaymentUpdate | null> {
    const path = `/payments/${encodeURIComponent(paymentId)}`;
    const answer = await callYooKassa(config, YooPayment, { method: 'GET', path });
    if (answer.kind === 'ok') return toPaymentUpdate(answer.value, config);
    if (answer.status === 404) return null;
    throw new ProviderUnavailable(`YooKassa refused to show a payment: ${answer.status} ${answer.code}`);
  }

  async function refund(
    { paymentId, email, isSale }: RefundablePayment,
    amount: number,
    key: string,
  ): Promise<RefundResult> {
    const terms = isSale ? saleTerms : receipt;
    const receiptBody = terms && toReceipt(terms, { email, amount });
    const body = {
      payment_id: paymentId,
      amount: rub(amount),
      ...(receiptBody ? { receipt: receiptBody } : {}),
    };
    try {
      if (receipt && !terms) {
        // an earlier request for this refund may still be on its way
        const isOpen = (await listRefunds({ paymentId })).some(({ state }) => state === 'pending');
        return isOpen ? { kind: 'unknown' } : { kind: 'refused', reason: 'off' };
      }
      const answer = await callYooKassa(config, YooRefund, { method: 'POST', path: '/refunds', body, key });
      if (answer.kind === 'refused') return { kind: 'refused', reason: answer.code || 'refused' };
      const { status, cancellation_details: details } = answer.value;
      if (status === 'canceled') return { kind: 'refused', reason: details?.reason ?? 'refused' };
      return status === 'succeeded' ? { kind: 'done' } : { kind: 'unknown' };
    } catch (error) {
      ports.onError(error);
      return { kind: 'unknown' };
    }
  }

  const list = async ({ from, to }: Period): Promise<PaymentUpdate[]> =>
    (
      await listAll(config, YooPayment, '/payments', {
        // the time of creation would hide a payment that is charged long after its order
        'captured_at.gte': from.toISOString(),
        'captured_at.lte': to.toISOString(),
        status: 'succeeded',
      })
    ).map((payment) => toPaymentUpdate(payment, config));

  const listRefunds = async (of: Period | { paymentId: string }): Promise<ListedRefund[]> =>
    (
      await listAll(
        config,
        YooRefund,
        '/refunds',
        'paymentId' in of
          ? { payment_id: of.paymentId }
          : { 'created_at.gte': of.from.toISOString(), 'created_at.lte': of.to.toISOString() },
      )
    ).map(toListedRefund);

  return {
    name: 'yookassa',
    createIdempotencyMs: KEY_LIFETIME_MS,
    refundIdempotencyMs: KEY_LIFETIME_MS,
    pageLifetimeMs: PAGE_LIFETIME_MS,
    receipts: receipt !== null,
    takesPrepayments: receipt !== null && offset !== null,
    create,
    fetch: fetchPayment,
    refund,
    list,
    listRefunds,
    // also for orders that were created before offsets were switched off
    async requestOffset(request) {
      const result = await findOrRequestOffset(config, saleTerms, request);
      if (result.kind === 'refused') ports.onError(toRefusedOffset(request.paymentId, result.reason));
      return result;
    },
  };
}

const STATES = {
  pending: 'pending',
  // Payments are created with `capture: true` and skip this status. An operator must handle any exception.
  waiting_for_capture: 'pending',
  succeeded: 'succeeded',
  canceled: 'canceled',
} as const;

const toListedRefund = ({
  payment_id,
  status,
  created_at = '',
  receipt_registration,
}: YooRefund): ListedRefund => ({
  paymentId: payment_id,
  state: status,
  createdAt: new Date(Date.parse(created_at) || 0),
  receipt: receipt_registration ?? null,
});

const readTime = (time: string | undefined): Date | null => {
  const ms = Date.parse(time ?? '');
  return Number.isNaN(ms) ? null : new Date(ms);
};

function toPaymentUpdate(
  payment: YooPayment,
  { shopId, test = false }: Pick<YooKassaConfig, 'shopId' | 'test'>,
): PaymentUpdate {
  const { id, status, amount, income_amount, refunded_amount, metadata, cancellation_details } = payment;
  const isOurs = payment.recipient === undefined || payment.recipient.account_id === shopId;
  return {
    provider: 'yookassa',
    paymentId: id,
    // a payment to another shop never belongs to an order of this site
    orderId: isOurs ? (metadata?.['orderId'] ?? '') : '',
    state: STATES[status],
    isProcessing: status === 'waiting_for_capture',
    // an unreadable amount becomes -1, which never equals the amount of an order
    amount: readKopecks(amount.value) ?? -1,
    currency: amount.currency,
    net: income_amount?.currency === 'RUB' ? readKopecks(income_amount.value) : null,
    refunded: (refunded_amount && readKopecks(refunded_amount.value)) ?? 0,
    reason: cancellation_details?.reason ?? null,
    receipt: payment.receipt_registration ?? null,
    origin: {
      method: payment.payment_method?.type ?? 'bank_card',
      createdAt: readTime(payment.created_at),
      paidAt: readTime(payment.captured_at),
      metadata: metadata ?? {},
    },
    isTest: payment.test === true && !test,
  };
}
