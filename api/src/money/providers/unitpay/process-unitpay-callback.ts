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
  return toAnswer(method, outcome ?? (await processUnitpayCallback(ports, { id, event: method, body })));
}

/**
 * Answers Unitpay's `check`, which asks before each payment whether the order can be paid. Stores the id of
 * the payment, so that the payment can be queried later.
 */
async function answerCheck(ports: PaymentPorts, params: Record<string, string>): Promise<HandlerAnswer> {
  const order = await selectOrder(ports.db, params['account'] ?? '');
  const refusal = findRefusal(order, params);
  if (!order || refusal !== null) return failed(text[refusal ?? 'noOrder']);
  const paymentId = params['unitpayId'] ?? '';
  const isOther = paymentId !== '' && paymentId !== order.paymentId;
  const isSaved = !isOther || (await savePaymentAttempt(ports.db, order, paymentId, ports.now()));
  return isSaved ? done(text.checked) : failed(text.tooManyTries);
}

type RefusalName = 'noOrder' | 'paidAlready' | 'withdrawn' | 'noAccount' | 'wrongCurrency' | 'wrongSum';

function findRefusal(order: OrderRow | null, params: Record<string, string>): RefusalName | null {
  if (order?.provider !== 'unitpay') return 'noOrder';
  if (isPaid(order)) return order.paymentId === params['unitpayId'] ? null : 'paidAlready';
  if (isWithdrawn(order) || order.replacedBy !== null) return 'withdrawn';
  if (order.playerId === null) return 'noAccount';
  if (params['orderCurrency'] !== 'RUB') return 'wrongCurrency';
  return readKopecks(params['orderSum']) === order.amount ? null : 'wrongSum';
}

/** Processes a stored callback and returns its outcome. */
export async function processUnitpayCallback(
  ports: PaymentPorts,
  { id, event, body }: { id: number; event: string; body: unknown },
): Promise<string> {
  const params = body as Record<string, string>;
  if (event === 'preauth') return processHeldMoney(ports, id, params);
  const hasReceipts = ports.providers.unitpay?.receipts ?? false;
  const update = toPaymentUpdate(event, params, hasReceipts);
  return applyAndReport(ports, update, { now: ports.now(), callbackId: id });
}

/**
 * Reports money that Unitpay only holds. Nothing has been paid yet, and this site never asks for a hold, so an operator
 * has to charge or release the money in Unitpay's cabinet.
 */
async function processHeldMoney(
  { db, onError }: PaymentPorts,
  callbackId: number,
  params: Record<string, string>,
): Promise<string> {
  const refusal = findRefusal(await selectOrder(db, params['account'] ?? ''), params);
  await markProcessed(db, callbackId, refusal ?? 'settled');
  onError(new HeldMoney(`unitpay ${params['unitpayId']} of the order ${params['account']}`));
  return refusal ?? 'settled';
}

class HeldMoney extends Error {
  override readonly name = 'HeldMoney';
}

function toPaymentUpdate(event: string, params: Record<string, string>, hasReceipts: boolean): PaymentUpdate {
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
    // the receipt is registered after the payment, and only a query shows it
    receipt: hasReceipts && event === 'pay' ? 'pending' : null,
    // a test callback reaches this code only on an installation that accepts test payments
    isTest: false,
  };
}

const SETTLED: Readonly<Record<UnitpayMethod, string>> = {
  check: text.checked,
  pay: text.credited,
  preauth: text.preauth,
  error: text.error,
};

const REFUSED: Readonly<Record<Exclude<ApplyOutcome, 'settled'>, string>> = {
  'unknown-order': text.noOrder,
  amount: text.wrongSum,
  currency: text.wrongCurrency,
  'second-payment': text.paidAlready,
  'no-account': text.noAccount,
  test: text.notAuthentic,
};

/** Returns the answer to a processed callback. A failed attempt is noted, whatever its order is. */
function toAnswer(method: UnitpayMethod, outcome: string): HandlerAnswer {
  if (outcome === 'settled' || (method === 'error' && outcome !== 'unknown-order'))
    return done(SETTLED[method]);
  if (Object.hasOwn(REFUSED, outcome)) return failed(REFUSED[outcome as keyof typeof REFUSED]);
  return method === 'preauth' ? failed(text[outcome as RefusalName]) : done(text.ok);
}
