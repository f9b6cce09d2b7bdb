import { saveCallback, markProcessed } from '../../orders/callback.repo';
import { selectOrder } from '../../orders/order.repo';
import { isPaid } from '../../orders/order-state';
import type { PaymentPorts } from '../../orders/payment-ports';
import { paymentText } from '../../orders/payment.text';
import type { OrderRow, PaymentUpdate } from '../../orders/payment-provider';
import { isWithdrawn } from '../../orders/withdrawal';
import { applyAndReport, type ApplyOutcome } from '../../status/apply-payment-status.service';
import { savePaymentAttempt } from '../../orders/payment-attempt.repo';
import { readKopecks } from '../../orders/kopecks';
import type { UnitpayMethod, UnitpayRequest } from './verify-unitpay-callback';

const text = paymentText.handler;

/** Callback parameters that are stored. The payer's personal data (phone, wallet, address) is left out. */
const STORED_PARAMS = [
  'unitpayId',
  'projectId',
  'account',
  'orderSum',
  'orderCurrency',
  'profit',
  'paymentType',
  'date',
  'errorMessage',
  'test',
] as const;

/** Unitpay's reply format. The text of an error in reply to `check` is shown to the payer. */
type HandlerAnswer = { result: { message: string } } | { error: { message: string } };

const done = (message: string): HandlerAnswer => ({ result: { message } });
const failed = (message: string): HandlerAnswer => ({ error: { message } });

/**
 * Processes an authentic callback and returns the reply. A repeated callback gets the same reply and credits
 * nothing.
 */
export async function handleUnitpayCallback(
  ports: PaymentPorts,
  { method, params }: UnitpayRequest & { method: UnitpayMethod },
  address: string,
): Promise<HandlerAnswer> {
  if (method === 'check') return answerCheck(ports, params);
  const body = Object.fromEntries(
    STORED_PARAMS.flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]]])),
  );
  const objectId = params['unitpayId'] ?? '';
  const callback = { provider: 'unitpay' as const, event: method, objectId, status: '', body, address };
  const { id, outcome } = await saveCallback(ports.db, callback, ports.now());
  return toAnswer(outcome ?? (await processUnitpayCallback(ports, { id, event: method, body })));
}

/**
 * Answers Unitpay's `check`, which asks before each payment whether the order can be paid. Stores the id of
 * the payment, so that the payment can be queried later.
 */
async function answerCheck(ports: PaymentPorts, params: Record<string, string>): Promise<HandlerAnswer> {
  const order = await selectOrder(ports.db, params['account'] ?? '');
  const refusal = findRefusal(order, params);
  if (!order || refusal !== null) return failed(refusal ?? text.noOrder);
  const paymentId = params['unitpayId'] ?? '';
  const isOther = paymentId !== '' && paymentId !== order.paymentId;
  const isSaved = !isOther || (await savePaymentAttempt(ports.db, order, paymentId, ports.now()));
  return isSaved ? done(text.checked) : failed(text.tooManyTries);
}

function findRefusal(order: OrderRow | null, params: Record<string, string>): string | null {
  if (order?.provider !== 'unitpay') return text.noOrder;
  if (isPaid(order)) return order.paymentId === params['unitpayId'] ? null : text.paidAlready;
  if (isWithdrawn(order) || order.replacedBy !== null) return text.withdrawn;
  if (order.playerId === null) return text.noAccount;
  const isSame = readKopecks(params['orderSum']) === order.amount && params['orderCurrency'] === 'RUB';
  return isSame ? null : text.wrongSum;
}

/** Processes a stored callback and returns its outcome. */
export async function processUnitpayCallback(
  ports: PaymentPorts,
  { id, event, body }: { id: number; event: string; body: unknown },
): Promise<string> {
  const params = body as Record<string, string>;
  // `preauth` only reserves the money, so nothing has been paid yet
  if (event === 'preauth') {
    await markProcessed(ports.db, id, 'settled');
    return 'settled';
  }
  return applyAndReport(ports, toPaymentUpdate(event, params), { now: ports.now(), callbackId: id });
}

function toPaymentUpdate(event: string, params: Record<string, string>): PaymentUpdate {
  return {
    provider: 'unitpay',
    paymentId: params['unitpayId'] ?? '',
    orderId: params['account'] ?? '',
    // an order that `error` has canceled can still be paid by a later `pay`
    state: event === 'pay' ? 'succeeded' : 'canceled',
    isProcessing: false,
    amount: readKopecks(params['orderSum']) ?? -1,
    currency: params['orderCurrency'] ?? '',
    net: readKopecks(params['profit']),
    refunded: 0,
    reason: event === 'error' ? 'error' : null,
    receipt: null,
    // a test callback reaches this code only on an installation that accepts test payments
    isTest: false,
  };
}

const ANSWERS: Readonly<Record<ApplyOutcome, HandlerAnswer>> = {
  settled: done(text.credited),
  'unknown-order': failed(text.noOrder),
  amount: failed(text.wrongSum),
  currency: failed(text.wrongSum),
  'second-payment': failed(text.paidAlready),
  'no-account': failed(text.noAccount),
  test: failed(text.notAuthentic),
};

const toAnswer = (outcome: string): HandlerAnswer =>
  Object.hasOwn(ANSWERS, outcome) ? ANSWERS[outcome as ApplyOutcome] : done(text.ok);
