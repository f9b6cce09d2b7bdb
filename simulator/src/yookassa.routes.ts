import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Payment, toKopecks } from './bank';
import { notifyFromYooKassa } from './callbacks';
import { finishPayment } from './outcomes';
import { replyWithFault, type RoutePorts } from './route-ports';
import { registerYooKassaLists } from './yookassa-lists.routes';
import { registerYooKassaReceipts } from './yookassa-receipts.routes';
import { toPaymentRegistry, toRefundRegistry } from './yookassa-registry';
import { toYooPayment, toYooRefund } from './yookassa-object';

const error = (reply: FastifyReply, status: number, code: string, description = code) =>
  reply.code(status).send({ type: 'error', id: 'simulator', code, description });

interface CreateBody {
  amount?: { value?: string; currency?: string };
  confirmation?: { return_url?: string };
  payment_method_data?: { type?: string };
  description?: string;
  metadata?: Record<string, string>;
  receipt?: { items?: { amount?: { value?: string } }[] };
}

/** Returns whether metadata have at most 16 fields, names of 32 characters and values of 512. */
function isMetadata(metadata: Record<string, unknown>): boolean {
  const fields = Object.entries(metadata);
  return (
    fields.length <= 16 &&
    fields.every(([name, value]) => name.length <= 32 && typeof value === 'string' && value.length <= 512)
  );
}

function findFault({
  amount,
  confirmation,
  description = '',
  metadata = {},
  receipt,
}: CreateBody): string | null {
  if (!/^\d+\.\d{2}$/.test(amount?.value ?? '') || amount?.currency !== 'RUB') return 'amount';
  if (!confirmation?.return_url) return 'confirmation.return_url';
  if (description.length > 128) return 'description';
  if (!isMetadata(metadata)) return 'metadata';
  const items = receipt?.items ?? [];
  const total = items.reduce((sum, item) => sum + toKopecks(item.amount?.value ?? '0'), 0);
  return receipt && total !== toKopecks(amount.value ?? '0') ? 'Receipt is missing or illegal' : null;
}

/** Registers the part of YooKassa's API v3 that a shop with one-stage payments uses. */
export function registerYooKassa(app: FastifyInstance, ports: RoutePorts): void {
  const { bank, keys, faults, toBankUrl } = ports;
  const { shopId, secretKey } = keys.yookassa;
  const expected = `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`;
  /** Earlier requests and their results, by `idempotence-key`. */
  const done = new Map<string, { sent: string; payment?: Payment; refund?: unknown }>();

  const show = (payment: Payment) =>
    toYooPayment(ports, payment, payment.state === 'pending' ? toBankUrl(payment) : undefined);
  const isShop = ({ headers }: FastifyRequest) => headers.authorization === expected;
  const keyOf = ({ headers }: FastifyRequest) => String(headers['idempotence-key'] ?? '');

  app.post('/v3/payments', async (request, reply) => {
    if (!isShop(request)) return error(reply, 401, 'invalid_credentials');
    const fault = faults().create.shift();
    if (fault === 'refuse') return error(reply, 400, 'invalid_request');
    const key = keyOf(request);
    const sent = JSON.stringify(request.body);
    if (key === '' || key.length > 64) return error(reply, 400, 'invalid_request', 'Idempotence-Key');
    const before = done.get(key);
    if (before) {
      if (before.sent !== sent || !before.payment) return error(reply, 400, 'invalid_request', 'key');
      return replyWithFault(reply, fault, show(before.payment));
    }
    const body = request.body as CreateBody;
    const wrong = findFault(body);
    if (wrong !== null) return error(reply, 400, 'invalid_request', wrong);
    const payment = bank.open('yookassa', {
      order: body.metadata?.['orderId'] ?? '',
      sum: body.amount?.value ?? '',
      currency: body.amount?.currency ?? '',
      method: body.payment_method_data?.type ?? '',
      description: body.description ?? '',
      returnUrl: body.confirmation?.return_url ?? '',
      sent: body as Record<string, unknown>,
    });
    done.set(key, { sent, payment });
    const shown = show(payment);
    if (faults().eager) await finishPayment(ports, payment, 'success');
    return replyWithFault(reply, fault, shown);
  });

  app.get<{ Params: { id: string } }>('/v3/payments/:id', async (request, reply) => {
    if (!isShop(request)) return error(reply, 401, 'invalid_credentials');
    const payment = bank.find(request.params.id);
    if (payment?.provider !== 'yookassa') return error(reply, 404, 'not_found');
    return replyWithFault(reply, faults().fetch.shift(), show(payment));
  });

  app.post('/v3/refunds', async (request, reply) => {
    if (!isShop(request)) return error(reply, 401, 'invalid_credentials');
    const key = keyOf(request);
    const before = done.get(key);
    if (before?.refund !== undefined) return before.refund;
    const { payment_id: id = '', amount } = request.body as {
      payment_id?: string;
      amount?: { value?: string };
    };
    const payment = bank.find(id);
    const refund = payment && bank.refund(payment, amount?.value ?? '');
    if (!payment || !refund) return error(reply, 400, 'invalid_request', 'refund');
    refund.sent = request.body as Record<string, unknown>;
    const object = toYooRefund(payment, refund);
    done.set(key, { sent: '', refund: object });
    void notifyFromYooKassa(ports, 'refund.succeeded', object);
    return object;
  });

  registerYooKassaLists(app, ports, isShop);
  registerYooKassaReceipts(app, ports, isShop);

  // stands in for the registries that YooKassa sends by e-mail
  for (const [file, write] of [
    ['payments', toPaymentRegistry],
    ['refunds', toRefundRegistry],
  ] as const)
    app.get(`/cabinet/yookassa/${file}.csv`, { onRequest: ports.ownMachineOnly }, async (_request, reply) =>
      reply.type('text/csv; charset=utf-8').send(write(bank.all(), shopId)),
    );

  app.get('/v3/me', async (request, reply) =>
    isShop(request)
      ? { account_id: shopId, test: true, fiscalization_enabled: true, status: 'enabled' }
      : error(reply, 401, 'invalid_credentials'),
  );
}
