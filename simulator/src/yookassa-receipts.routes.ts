import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { type Payment, toKopecks } from './bank';
import { replyWithFault, type RoutePorts } from './route-ports';

interface ReceiptBody {
  type?: string;
  payment_id?: string;
  send?: boolean;
  customer?: { email?: string };
  items?: { amount?: { value?: string }; payment_mode?: string }[];
  settlements?: { type?: string; amount?: { value?: string } }[];
}

const toTotal = (parts: readonly { amount?: { value?: string } }[] = []): number =>
  parts.reduce((sum, { amount }) => sum + toKopecks(amount?.value ?? '0'), 0);

/** Returns the receipt that the site sent with the payment. YooKassa makes it when the payment is paid. */
function toFirstReceipt({ id, sent, state, receipt, createdAt, sum }: Payment) {
  if (sent['receipt'] === undefined || state !== 'succeeded') return [];
  return [
    {
      ...{ id: `rt-${id}`, type: 'payment', payment_id: id, status: receipt ?? 'succeeded' },
      ...{ created_at: createdAt.toISOString() },
      settlements: [{ type: 'cashless', amount: { value: sum, currency: 'RUB' } }],
    },
  ];
}

function findFault(body: ReceiptBody, payment: Payment | undefined): string | null {
  if (payment?.provider !== 'yookassa' || payment.state !== 'succeeded') return 'payment_id';
  if (toFirstReceipt(payment)[0]?.status !== 'succeeded') return 'the payment has no receipt';
  if (body.type !== 'payment' || body.send !== true) return 'type';
  if (!body.customer?.email) return 'customer';
  if (!body.items?.every(({ payment_mode: mode }) => mode === 'full_payment')) return 'payment_mode';
  if (!body.settlements?.every(({ type }) => type === 'prepayment')) return 'settlements';
  const total = toTotal(body.settlements);
  if (total === 0 || total !== toTotal(body.items)) return 'settlements';
  const offset = payment.offsets.reduce(
    (sum, { sent }) => sum + toTotal((sent as ReceiptBody).settlements),
    0,
  );
  return total + offset > toKopecks(payment.sum) - payment.refunded ? 'more than the prepayment' : null;
}

/**
 * Registers the receipts of YooKassa's API v3: those that offset a prepayment, and the list of a payment's receipts.
 */
export function registerYooKassaReceipts(
  app: FastifyInstance,
  { bank, faults }: RoutePorts,
  isShop: (request: FastifyRequest) => boolean,
): void {
  const refuse = (reply: FastifyReply, status: number, code: string, description = code) =>
    reply.code(status).send({ type: 'error', id: 'simulator', code, description });
  /** Earlier requests and their receipts, by `idempotence-key`. */
  const done = new Map<string, { sent: string; receipt: Payment['offsets'][number] }>();
  const show = ({ id, state, createdAt, sent }: Payment['offsets'][number]) => {
    const { type, payment_id, settlements } = sent as ReceiptBody;
    return { id, type, payment_id, settlements, status: state, created_at: createdAt.toISOString() };
  };

  app.post('/v3/receipts', async (request, reply) => {
    if (!isShop(request)) return refuse(reply, 401, 'invalid_credentials');
    const fault = faults().receipt.shift();
    if (fault === 'refuse') return refuse(reply, 400, 'invalid_request');
    const key = String(request.headers['idempotence-key'] ?? '');
    if (key === '' || key.length > 64) return refuse(reply, 400, 'invalid_request', 'Idempotence-Key');
    const sent = JSON.stringify(request.body);
    const before = done.get(key);
    if (before && before.sent !== sent) return refuse(reply, 400, 'invalid_request', 'key');
    if (before) return replyWithFault(reply, fault, show(before.receipt));
    const body = request.body as ReceiptBody;
    const payment = bank.find(body.payment_id ?? '');
    const wrong = findFault(body, payment);
    if (!payment || wrong !== null) return refuse(reply, 400, 'invalid_request', wrong ?? 'payment_id');
    const receipt: Payment['offsets'][number] = {
      ...{ id: `rt-${randomUUID()}`, state: 'pending', createdAt: new Date() },
      sent: body as Record<string, unknown>,
    };
    payment.offsets.push(receipt);
    done.set(key, { sent, receipt });
    const shown = show(receipt);
    // YooKassa registers a receipt shortly after the request
    receipt.state = 'succeeded';
    return replyWithFault(reply, fault, shown);
  });

  app.get<{ Querystring: { payment_id?: string } }>('/v3/receipts', async (request, reply) => {
    if (!isShop(request)) return refuse(reply, 401, 'invalid_credentials');
    const payment = bank.find(request.query.payment_id ?? '');
    const items = payment ? [...payment.offsets.map(show), ...toFirstReceipt(payment)] : [];
    return replyWithFault(reply, faults().fetch.shift(), { type: 'list', items });
  });
}
