import type { FastifyInstance, FastifyRequest } from 'fastify';
import { replyWithFault, type RoutePorts } from './route-ports';
import { toCaptureTime, toYooPayment, toYooRefund } from './yookassa-object';

type Query = Record<string, string>;

/** Returns whether a time is within the filter `<name>.gte` and `<name>.lte` of a list. */
function isWithin(query: Query, name: string, time: Date): boolean {
  const [from, to] = [Date.parse(query[`${name}.gte`] ?? ''), Date.parse(query[`${name}.lte`] ?? '')];
  return !(time.getTime() < from) && !(time.getTime() > to);
}

/** Cuts a page out of a list, newest first, as YooKassa returns it. */
function toPage(query: Query, items: readonly { createdAt: Date; show: () => unknown }[]) {
  const sorted = items.toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime());
  const start = Number(query['cursor'] ?? 0);
  const end = start + Math.min(Number(query['limit'] ?? 10), 100);
  return {
    type: 'list',
    items: sorted.slice(start, end).map(({ show }) => show()),
    ...(end < sorted.length ? { next_cursor: String(end) } : {}),
  };
}

/** Registers the lists of YooKassa's API v3: payments and refunds by time. */
export function registerYooKassaLists(
  app: FastifyInstance,
  ports: RoutePorts,
  isShop: (request: FastifyRequest) => boolean,
): void {
  const { bank, faults } = ports;
  const payments = () => bank.all().filter(({ provider }) => provider === 'yookassa');
  const refused = { type: 'error', id: 'simulator', code: 'invalid_credentials' };

  app.get<{ Querystring: Query }>('/v3/payments', async (request, reply) => {
    if (!isShop(request)) return reply.code(401).send(refused);
    const { query } = request;
    const isCapturedOnly = Object.keys(query).some((name) => name.startsWith('captured_at.'));
    const found = payments()
      .filter(({ state }) => (query['status'] ?? state) === state)
      .filter(({ createdAt }) => isWithin(query, 'created_at', createdAt))
      .filter(({ state }) => !isCapturedOnly || state === 'succeeded')
      .filter((payment) => isWithin(query, 'captured_at', toCaptureTime(payment)))
      .map((payment) => ({ createdAt: payment.createdAt, show: () => toYooPayment(ports, payment) }));
    return replyWithFault(reply, faults().fetch.shift(), toPage(query, found));
  });

  app.get<{ Querystring: Query }>('/v3/refunds', async (request, reply) => {
    if (!isShop(request)) return reply.code(401).send(refused);
    const { query } = request;
    const found = payments()
      .filter(({ id }) => (query['payment_id'] ?? id) === id)
      .flatMap((payment) => payment.refunds.map((refund) => ({ payment, refund })))
      .filter(({ refund }) => (query['status'] ?? refund.state) === refund.state)
      .filter(({ refund }) => isWithin(query, 'created_at', refund.createdAt))
      .map(({ payment, refund }) => ({
        createdAt: refund.createdAt,
        show: () => toYooRefund(payment, refund),
      }));
    return replyWithFault(reply, faults().fetch.shift(), toPage(query, found));
  });
}
