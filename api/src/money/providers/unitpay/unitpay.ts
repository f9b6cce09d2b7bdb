import { setTimeout as wait } from 'node:timers/promises';
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
import { signUnitpay } from './unitpay-signature';

interface UnitpayReceipt {
  /** «none», «vat20». */
  nds: string;
  /** «service», «payment». */
  type: string;
  /** «full_payment», «full_prepayment». */
  paymentMethod: string;
}

export interface UnitpayConfig {
  /** «https://unitpay.ru/api». */
  api: string;
  projectId: string;
  secretKey: string;
  /** Addresses and networks that callbacks come from. */
  senders: readonly string[];
  /** Where Unitpay tells its addresses; null: the list stands. */
  senderFeed: string | null;
  /** Null: receipts are not made through Unitpay. */
  receipt: UnitpayReceipt | null;
  /** Test payments are made and credited. */
  test?: boolean;
  limitMs?: number;
  /** For all tries together: as long as a payer is left waiting. As many as there are by default. */
  budgetMs?: number;
  pauseMs?: number;
}

interface UnitpayPorts {
  toReturnUrl: (orderId: string) => string;
  onError: (error: unknown) => void;
}

const LIMIT_MS = 10_000;
const PAUSE_MS = 500;
const TRIES = 3;
/** The request has provably not left: nobody was reached. */
const NOT_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

type Reply = Record<string, unknown>;

/** Unitpay (facts/payments §3.2). It knows no key for a repeat: what may have been delivered is never asked for again. */
export function createUnitpay(config: UnitpayConfig, ports: UnitpayPorts): PaymentProvider {
  const { api, projectId, secretKey, receipt, test = false } = config;
  const { limitMs = LIMIT_MS, budgetMs = Infinity, pauseMs = PAUSE_MS } = config;

  /** The address carries the secret key: it is in no error. */
  async function ask(method: string, params: Record<string, string>): Promise<Reply> {
    const query = new URLSearchParams({ method, ...params, secretKey });
    const end = performance.now() + budgetMs;
    for (let left = TRIES; ; left -= 1) {
      const pause = pauseMs * 2 ** (TRIES - left);
      try {
        const response = await fetch(`${api}?${query.toString()}`, {
          redirect: 'error',
          signal: AbortSignal.timeout(Math.max(1, Math.min(limitMs, Math.round(end - performance.now())))),
        });
        const reply: unknown = await response.json();
        // a failure of theirs says nothing of the payment; a refusal may come with any other status
        const isAway = response.status >= 500 || response.status === 429;
        if (!isAway && typeof reply === 'object' && reply !== null) return reply as Reply;
        throw new ProviderUnavailable(`Unitpay answered ${method} with ${response.status}`);
      } catch (error) {
        if (left === 1 || !wasNotSent(error) || end - performance.now() <= pause) throw toAway(method, error);
      }
      await wait(pause);
    }
  }

  const toCashItems = (amount: number) =>
    receipt &&
    Buffer.from(
      JSON.stringify([
        { name: text.receiptItem, count: 1, price: amount / 100, currency: 'RUB', ...receipt },
      ]),
    ).toString('base64');

  async function create(order: OrderRow): Promise<Created> {
    const signed = {
      account: order.id,
      currency: 'RUB',
      desc: text.description(order.login),
      sum: writeKopecks(order.amount),
    };
    const cashItems = toCashItems(order.amount);
    const back = ports.toReturnUrl(order.id);
    try {
      const reply = await ask('initPayment', {
        ...signed,
        signature: signUnitpay(signed, secretKey),
        projectId,
        paymentType: order.method,
        resultUrl: back,
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
      // an invoice is paid elsewhere: the order's own page waits for it
      const url = typeof redirectUrl === 'string' && /^https?:\/\//.test(redirectUrl) ? redirectUrl : back;
      return { kind: 'created', paymentId: String(paymentId), confirmationUrl: url };
    } catch (error) {
      ports.onError(error);
      // nobody was reached, so there is no payment
      return wasNotSent(error) ? { kind: 'refused', reason: 'refused' } : { kind: 'unknown' };
    }
  }

  async function fetchPayment(paymentId: string): Promise<PaymentUpdate | null> {
    const reply = await ask('getPayment', { paymentId });
    const { result } = reply;
    if (typeof result === 'object' && result !== null) return toPaymentUpdate(result as Reply, projectId);
    // of anything else that is wrong, the key or the project, nothing is known about the payment
    if (/не найден|not found/i.test(readError(reply))) return null;
    throw new ProviderUnavailable(`Unitpay refused to show a payment: ${readError(reply)}`);
  }

  async function refund(payment: RefundablePayment, amount: number): Promise<Refunded> {
    try {
      const reply = await ask('refundPayment', {
        paymentId: payment.paymentId,
        ...(amount === payment.amount ? {} : { sum: writeKopecks(amount) }),
      });
      return reply['result'] === undefined ? { kind: 'refused', reason: readError(reply) } : { kind: 'done' };
    } catch (error) {
      ports.onError(error);
      return { kind: 'unknown' };
    }
  }

  return {
    name: 'unitpay',
    repeatsCreateMs: 0,
    receipts: receipt !== null,
    create,
    fetch: fetchPayment,
    refund,
    list: async () => null,
  };
}

/** Why it says no, in its words, for an operator. */
function readError({ error }: Reply): string {
  const { message } = (error ?? {}) as Reply;
  return typeof message === 'string' && message !== '' ? message.slice(0, 200) : 'refused';
}

function wasNotSent(error: unknown): boolean {
  const { cause } = (error ?? {}) as { cause?: { code?: unknown; cause?: unknown } };
  return NOT_SENT.has(String(cause?.code)) || (cause?.cause !== undefined && wasNotSent(cause));
}

const toAway = (method: string, error: unknown): ProviderUnavailable =>
  new ProviderUnavailable(`Unitpay did not answer ${method}`, { cause: error });

const STATES: Readonly<Record<string, PaymentUpdate['state']>> = {
  success: 'succeeded',
  refund: 'succeeded',
  // our answer to PAY failed: the money is the house's all the same
  error_pay: 'succeeded',
  wait: 'pending',
  secure: 'pending',
  error: 'canceled',
  error_check: 'canceled',
};

function toPaymentUpdate(result: Reply, projectId: string): PaymentUpdate {
  const { status, orderSum, profit, refunds, account } = result;
  const isOurs = result['projectId'] === undefined || String(result['projectId']) === projectId;
  const amount = readSum(orderSum) ?? -1;
  const state = STATES[String(status)] ?? 'pending';
  return {
    provider: 'unitpay',
    paymentId: String(result['paymentId']),
    orderId: isOurs && typeof account === 'string' ? account : '',
    state,
    amount,
    currency: String(result['orderCurrency']),
    net: readSum(profit),
    refunded: Math.max(sumOf(refunds), status === 'refund' && sumOf(refunds) === 0 ? amount : 0),
    reason: state === 'canceled' ? String(status) : null,
    receipt: null,
    // a test payment's callbacks are refused; its data is stored nowhere
    isTest: false,
  };
}

/** In a reply a sum may be a number: as it is written then, it is one of at most two decimals. */
const readSum = (sum: unknown): number | null => readKopecks(typeof sum === 'number' ? String(sum) : sum);

const sumOf = (refunds: unknown): number =>
  (Array.isArray(refunds) ? refunds : []).reduce<number>((total, refund) => {
    const { sum, amount } = (refund ?? {}) as Reply;
    return total + (readSum(sum ?? amount) ?? 0);
  }, 0);
