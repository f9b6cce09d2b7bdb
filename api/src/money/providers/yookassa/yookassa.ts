import { HOUR_MS } from '@site/shared/contracts/time';
import { readKopecks, writeKopecks } from '../../orders/kopecks';
import { paymentText as text } from '../../orders/payment.text';
import {
  type Created,
  type OrderRow,
  type PaymentUpdate,
  type PaymentProvider,
  ProviderUnavailable,
  type Refunded,
  type RefundablePayment,
} from '../../orders/payment-provider';
import { askYooKassa, type YooAccess } from './yookassa-http';
import { YooList, YooPayment, YooRefund } from './yookassa-shapes';

/** How receipts of 54-FZ are made; the numbers are YooKassa's (facts/payments §3.1). */
interface ReceiptTerms {
  /** 1: without VAT. */
  vatCode: number;
  taxSystemCode?: number;
  /** «service», «payment». */
  subject: string;
  /** «full_payment», «full_prepayment». */
  mode: string;
}

export interface YooKassaConfig extends YooAccess {
  /** Addresses and networks that notifications come from. */
  senders: readonly string[];
  /** Null: this shop sends no receipts through YooKassa. */
  receipt: ReceiptTerms | null;
  /** A test installation: payments of a test shop are credited, as if there were money in them. */
  test?: boolean;
}

interface YooKassaPorts {
  /** The page that a payer comes back to. */
  toReturnUrl: (orderId: string) => string;
  onError: (error: unknown) => void;
}

const PAGE = 100;
/** Its keys of repeats live a day from the first request (facts/payments §3.1): an hour less, for clocks and the way there. */
const KEY_LIVES_MS = 23 * HOUR_MS;
const rub = (kopecks: number) => ({ value: writeKopecks(kopecks), currency: 'RUB' });

/** YooKassa by its API v3: Basic auth, a key for each deed, receipts (facts/payments §3.1). */
export function createYooKassa(config: YooKassaConfig, ports: YooKassaPorts): PaymentProvider {
  const { receipt } = config;

  const toReceipt = ({ email, amount }: Pick<OrderRow, 'email'> & { amount: number }) =>
    receipt &&
    email !== null && {
      customer: { email },
      items: [
        {
          description: text.receiptItem,
          quantity: '1.00',
          amount: rub(amount),
          vat_code: receipt.vatCode,
          payment_subject: receipt.subject,
          payment_mode: receipt.mode,
        },
      ],
      ...(receipt.taxSystemCode === undefined ? {} : { tax_system_code: receipt.taxSystemCode }),
    };

  async function create(order: OrderRow): Promise<Created> {
    const receiptBody = toReceipt(order);
    const body = {
      amount: rub(order.amount),
      capture: true,
      confirmation: { type: 'redirect', return_url: ports.toReturnUrl(order.id), locale: 'ru_RU' },
      payment_method_data: { type: order.method },
      description: text.description(order.login).slice(0, 128),
      metadata: { orderId: order.id },
      ...(receiptBody ? { receipt: receiptBody } : {}),
    };
    try {
      const answer = await askYooKassa(config, YooPayment, {
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
      // paid already, when this is a repeat: its own page tells
      if (status === 'succeeded' && url === '')
        return { kind: 'created', paymentId: id, confirmationUrl: ports.toReturnUrl(order.id) };
      if (!/^https?:\/\//.test(url)) throw new ProviderUnavailable('YooKassa gave a payment no page');
      return { kind: 'created', paymentId: id, confirmationUrl: url };
    } catch (error) {
      ports.onError(error);
      return { kind: 'unknown' };
    }
  }

  async function fetchPayment(paymentId: string): Promise<PaymentUpdate | null> {
    const path = `/payments/${encodeURIComponent(paymentId)}`;
    const answer = await askYooKassa(config, YooPayment, { method: 'GET', path });
    if (answer.kind === 'ok') return toPaymentUpdate(answer.value, config);
    if (answer.status === 404) return null;
    throw new ProviderUnavailable(`YooKassa refused to show a payment: ${answer.status} ${answer.code}`);
  }

  async function refund(
    { paymentId, email }: RefundablePayment,
    amount: number,
    key: string,
  ): Promise<Refunded> {
    const receiptBody = toReceipt({ email, amount });
    const body = {
      payment_id: paymentId,
      amount: rub(amount),
      ...(receiptBody ? { receipt: receiptBody } : {}),
    };
    try {
      const answer = await askYooKassa(config, YooRefund, { method: 'POST', path: '/refunds', body, key });
      if (answer.kind === 'refused') return { kind: 'refused', reason: answer.code || 'refused' };
      const { status, cancellation_details: details } = answer.value;
      if (status === 'canceled') return { kind: 'refused', reason: details?.reason ?? 'refused' };
      return status === 'succeeded' ? { kind: 'done' } : { kind: 'unknown' };
    } catch (error) {
      ports.onError(error);
      return { kind: 'unknown' };
    }
  }

  async function list(from: Date, to: Date): Promise<PaymentUpdate[]> {
    const found: PaymentUpdate[] = [];
    for (let cursor: string | undefined; ;) {
      const query = new URLSearchParams({
        'created_at.gte': from.toISOString(),
        'created_at.lte': to.toISOString(),
        status: 'succeeded',
        limit: String(PAGE),
        ...(cursor === undefined ? {} : { cursor }),
      });
      const path = `/payments?${query.toString()}`;
      const answer = await askYooKassa(config, YooList, { method: 'GET', path });
      if (answer.kind === 'refused')
        throw new ProviderUnavailable(`YooKassa refused to list payments: ${answer.status} ${answer.code}`);
      found.push(...answer.value.items.map((payment) => toPaymentUpdate(payment, config)));
      cursor = answer.value.next_cursor;
      if (cursor === undefined) return found;
    }
  }

  return {
    name: 'yookassa',
    repeatsCreateMs: KEY_LIVES_MS,
    receipts: receipt !== null,
    create,
    fetch: fetchPayment,
    refund,
    list,
  };
}

const STATES = {
  pending: 'pending',
  // nothing of ours holds money: should the shop be set up so, it waits for an operator
  waiting_for_capture: 'pending',
  succeeded: 'succeeded',
  canceled: 'canceled',
} as const;

function toPaymentUpdate(
  payment: YooPayment,
  { shopId, test = false }: Pick<YooKassaConfig, 'shopId' | 'test'>,
): PaymentUpdate {
  const { id, status, amount, income_amount, refunded_amount, metadata, cancellation_details } = payment;
  const isOurs = payment.recipient === undefined || payment.recipient.account_id === shopId;
  return {
    provider: 'yookassa',
    paymentId: id,
    // of another shop: no order of ours
    orderId: isOurs ? (metadata?.['orderId'] ?? '') : '',
    state: STATES[status],
    // what is no sum equals none
    amount: readKopecks(amount.value) ?? -1,
    currency: amount.currency,
    net: income_amount?.currency === 'RUB' ? readKopecks(income_amount.value) : null,
    refunded: (refunded_amount && readKopecks(refunded_amount.value)) ?? 0,
    reason: cancellation_details?.reason ?? null,
    receipt: payment.receipt_registration ?? null,
    isTest: payment.test === true && !test,
  };
}
