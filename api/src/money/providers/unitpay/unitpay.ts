import { setTimeout as wait } from 'node:timers/promises';
import { DAY_MS } from '@site/contracts/time';
import type { EndReading } from '../../../clocks/clock-watch';
import { readJson, UNCOMPRESSED } from '@site/server/http/read-reply';
import { retryPause } from '@site/server/jobs/retry-pause';
import { parseMoscowTime } from '@site/text/dates';
import { readKopecks, writeKopecks } from '../../orders/kopecks';
import { paymentText as text } from '../../orders/payment.text';
import {
  type CreateResult,
  type OrderRow,
  type PaymentOrigin,
  type PaymentUpdate,
  type PaymentProvider,
  ProviderUnavailable,
  type RefundResult,
  type RefundablePayment,
} from '../../orders/payment-provider';
import { toCashItems, type UnitpayReceipt } from './cash-items';
import { signUnitpay } from './unitpay-signature';

export interface UnitpayConfig {
  /** Address of the API, such as `https://unitpay.ru/api`. */
  api: string;
  projectId: string;
  secretKey: string;
  /** Addresses and networks from which Unitpay sends callbacks. */
  senders: readonly string[];
  /** Address of Unitpay's feed of sender addresses. If null, only the configured list is used. */
  senderFeed: string | null;
  /** Null when Unitpay sends no receipts for this project. */
  receipt: UnitpayReceipt | null;
  /** True to create and credit test payments. */
  test?: boolean;
  /** Time limit of one request. */
  limitMs?: number;
  /** Time limit of all attempts together. Unlimited by default. */
  budgetMs?: number;
  /** Pause before the second attempt. Each later pause is twice as long. */
  pauseMs?: number;
  /** Compares the clock of this gateway with the `Date` of each answer. */
  beginReading?: () => EndReading;
}

interface UnitpayPorts {
  toReturnUrl: (orderId: string) => string;
  onError: (error: unknown) => void;
}

const LIMIT_MS = 10_000;
const PAUSE_MS = 500;
const ATTEMPTS = 3;
/** Error codes which prove that a request never reached Unitpay. */
const NOT_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** Error codes of a connection that Unitpay has closed. A request for data can be repeated then. */
const CLOSED = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

type Reply = Record<string, unknown>;

/**
 * Creates the Unitpay adapter (api/src/money/providers/unitpay/README.md). Unitpay has no idempotency key, so
 * a request that changes something and may have been delivered is never repeated.
 */
export function createUnitpay(config: UnitpayConfig, ports: UnitpayPorts): PaymentProvider {
  const { api, projectId, secretKey, receipt, test = false } = config;
  const { limitMs = LIMIT_MS, budgetMs = Infinity, pauseMs = PAUSE_MS } = config;

  /** Calls the API. The URL contains the secret key, so no error may contain the URL. */
  async function call(method: string, params: Record<string, string>): Promise<Reply> {
    const query = new URLSearchParams({ method, ...params, secretKey });
    const end = performance.now() + budgetMs;
    for (let attempts = 1; ; attempts += 1) {
      const pause = retryPause(attempts, { firstMs: pauseMs });
      try {
        const endReading = config.beginReading?.();
        const response = await fetch(`${api}?${query.toString()}`, {
          headers: UNCOMPRESSED,
          redirect: 'error',
          signal: AbortSignal.timeout(Math.max(1, Math.min(limitMs, Math.round(end - performance.now())))),
        });
        endReading?.(response.headers.get('date'));
        const reply = await readJson(response, { maxBytes: 262_144, maxValues: 10_000 });
        // With a 5xx or 429 status, the outcome is unknown. With any other status, the body contains the
        // result or an error.
        const isUnavailable = response.status >= 500 || response.status === 429;
        if (!isUnavailable && typeof reply === 'object' && reply !== null) return reply as Reply;
        throw new ProviderUnavailable(`Unitpay answered ${method} with ${response.status}`);
      } catch (error) {
        const isRepeatable = wasNotSent(error) || (method === 'getPayment' && hasCode(error, CLOSED));
        if (attempts === ATTEMPTS || !isRepeatable || end - performance.now() <= pause)
          throw toUnavailable(method, error);
      }
      await wait(pause);
    }
  }

  async function create(order: OrderRow): Promise<CreateResult> {
    const signed = {
      account: order.id,
      currency: 'RUB',
      desc: text.description(order.login),
      sum: writeKopecks(order.amount),
    };
    const cashItems = toCashItems(receipt, order.amount);
    const returnUrl = ports.toReturnUrl(order.id);
    try {
      const reply = await call('initPayment', {
        ...signed,
        signature: signUnitpay(signed, secretKey),
        projectId,
        paymentType: order.method,
        resultUrl: returnUrl,
        locale: 'ru',
        ...(order.email === null ? {} : { customerEmail: order.email }),
        ...(cashItems === null ? {} : { cashItems }),
        ...(test ? { test: '1' } : {}),
      });
      const { paymentId, type, redirectUrl } = (reply['result'] ?? {}) as Record<string, unknown>;
      if (paymentId === undefined || type === 'response') {
        ports.onError(new ProviderUnavailable(`Unitpay refused a payment: ${readError(reply)}`));
        return { kind: 'refused', reason: 'refused' };
      }
      // an invoice has no redirect address, so the payer is sent directly to the order's page
      const url =
        typeof redirectUrl === 'string' && /^https?:\/\//.test(redirectUrl) ? redirectUrl : returnUrl;
      return { kind: 'created', paymentId: String(paymentId), confirmationUrl: url };
    } catch (error) {
      ports.onError(error);
      // a request that was never sent cannot have created a payment
      return wasNotSent(error) ? { kind: 'refused', reason: 'refused' } : { kind: 'unknown' };
    }
  }

  async function fetchPayment(paymentId: string): Promise<PaymentUpdate | null> {
    const reply = await call('getPayment', { paymentId });
    const { result } = reply;
    if (typeof result === 'object' && result !== null) return toPaymentUpdate(result as Reply, config);
    // any other error, such as a wrong key or project, does not reveal whether the payment exists
    if (/не найден|not found/i.test(readError(reply))) return null;
    throw new ProviderUnavailable(`Unitpay refused to show a payment: ${readError(reply)}`);
  }

  async function refund(payment: RefundablePayment, amount: number): Promise<RefundResult> {
    const cashItems = toCashItems(receipt, amount);
    try {
      const reply = await call('refundPayment', {
        paymentId: payment.paymentId,
        ...(amount === payment.amount ? {} : { sum: writeKopecks(amount) }),
        ...(cashItems === null ? {} : { cashItems }),
      });
      if (reply['result'] !== undefined) return { kind: 'done' };
      // an answer that says neither proves nothing
      return reply['error'] === undefined
        ? { kind: 'unknown' }
        : { kind: 'refused', reason: readError(reply) };
    } catch (error) {
      ports.onError(error);
      return { kind: wasNotSent(error) ? 'unsent' : 'unknown' };
    }
  }

  return {
    name: 'unitpay',
    createIdempotencyMs: 0,
    refundIdempotencyMs: 0,
    pageLifetimeMs: DAY_MS,
    receipts: receipt !== null,
    // the request for a second receipt, `offsetAdvance`, is not used (docs/decisions/0134)
    takesPrepayments: false,
    create,
    fetch: fetchPayment,
    refund,
    list: async () => null,
    listRefunds: async () => null,
  };
}

function readError({ error }: Reply): string {
  const { message } = (error ?? {}) as Reply;
  return typeof message === 'string' && message !== '' ? message.slice(0, 200) : 'refused';
}

const wasNotSent = (error: unknown): boolean => hasCode(error, NOT_SENT);

function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  const { cause } = (error ?? {}) as { cause?: { code?: unknown; cause?: unknown } };
  return codes.has(String(cause?.code)) || (cause?.cause !== undefined && hasCode(cause, codes));
}

const toUnavailable = (method: string, error: unknown): ProviderUnavailable =>
  new ProviderUnavailable(`Unitpay did not answer ${method}`, { cause: error });

const STATES: Readonly<Record<string, PaymentUpdate['state']>> = {
  success: 'succeeded',
  refund: 'succeeded',
  // this site failed to process `pay`, but Unitpay has already charged the payer
  error_pay: 'succeeded',
  wait: 'pending',
  secure: 'pending',
  error: 'canceled',
  error_check: 'canceled',
};

function toPaymentUpdate(result: Reply, { projectId, receipt }: UnitpayConfig): PaymentUpdate {
  const { status, orderSum, profit, refunds, account, receiptUrl } = result;
  const isOurs = result['projectId'] === undefined || String(result['projectId']) === projectId;
  const amount = readSum(orderSum) ?? -1;
  const state = STATES[String(status)] ?? 'pending';
  return {
    provider: 'unitpay',
    paymentId: String(result['paymentId']),
    orderId: isOurs && typeof account === 'string' ? account : '',
    state,
    isProcessing: status === 'secure',
    amount,
    currency: String(result['orderCurrency']),
    net: readSum(profit),
    refunded: Math.max(sumOf(refunds), status === 'refund' && sumOf(refunds) === 0 ? amount : 0),
    reason: state === 'canceled' ? String(status) : null,
    // a receipt has an address once the cash register has registered it
    receipt: receipt && state === 'succeeded' ? (receiptUrl ? 'succeeded' : 'pending') : null,
    origin: toOrigin(result, state),
    // always false, because Unitpay does not store test payments
    isTest: false,
  };
}

/** Reads method and time. Unitpay has one time, in Moscow, and keeps nothing else that this site has sent. */
function toOrigin({ paymentType, date }: Reply, state: PaymentUpdate['state']): PaymentOrigin {
  const ms = parseMoscowTime(String(date));
  const at = Number.isNaN(ms) ? null : new Date(ms);
  return {
    method: typeof paymentType === 'string' ? paymentType : 'card',
    createdAt: at,
    paidAt: state === 'succeeded' ? at : null,
    metadata: {},
  };
}

/** Converts a sum from a reply to kopecks. The sum is a string or a number with at most two decimals. */
const readSum = (sum: unknown): number | null => readKopecks(typeof sum === 'number' ? String(sum) : sum);

const sumOf = (refunds: unknown): number =>
  (Array.isArray(refunds) ? refunds : []).reduce<number>((total, refund) => {
    const { sum, amount } = (refund ?? {}) as Reply;
    return total + (readSum(sum ?? amount) ?? 0);
  }, 0);
