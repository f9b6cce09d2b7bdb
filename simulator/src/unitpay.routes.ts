import type { FastifyInstance } from 'fastify';
import { type Payment, toKopecks, toNet, toSum } from './bank';
import { sign, toMoscow } from './callbacks';
import { toRegistry } from './unitpay-registry';
import { finishPayment } from './outcomes';
import { replyWithFault, type RoutePorts } from './route-ports';
import { unitpayText as text } from './unitpay.text';

const fail = (message: string) => ({ error: { message } });

/** Reads query parameters, both in their plain form and in the older `params[…]` form. */
function readParams(url: string): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(url.split('?')[1] ?? ''))
    params[/^params\[([^\]]+)\]$/.exec(name)?.[1] ?? name] = value;
  return params;
}

/** Registers Unitpay's API: GET calls with the secret key in the query. */
export function registerUnitpay(app: FastifyInstance, ports: RoutePorts): void {
  const { bank, keys, faults, toBankUrl } = ports;
  const { projectId, secretKey } = keys.unitpay;

  function open(params: Record<string, string>): Payment | string {
    const { account = '', sum = '', desc = '', currency = 'RUB', paymentType = '', resultUrl = '' } = params;
    if (params['projectId'] !== projectId) return text.noProject;
    const expected = sign({ account, desc, sum, ...(params['currency'] ? { currency } : {}) }, secretKey);
    if (params['signature'] !== undefined && params['signature'] !== expected) return 'Wrong signature';
    if (account === '' || paymentType === '' || !(Number(sum) > 0)) return text.missing;
    return bank.open('unitpay', {
      order: account,
      sum: toSum(toKopecks(sum)),
      currency,
      method: paymentType,
      description: desc,
      returnUrl: resultUrl,
      sent: params,
    });
  }

  app.get('/api', async (request, reply) => {
    const params = readParams(request.url);
    if (params['secretKey'] !== secretKey) return fail(text.wrongKey);
    const payment = bank.find(params['paymentId'] ?? '');
    switch (params['method']) {
      case 'initPayment': {
        const fault = faults().create.shift();
        if (fault === 'refuse') return fail(text.refused);
        const opened = open(params);
        if (typeof opened === 'string') return fail(opened);
        if (faults().eager) await finishPayment(ports, opened, 'success');
        return replyWithFault(reply, fault, {
          result: {
            message: text.created,
            paymentId: Number(opened.id),
            type: 'redirect',
            redirectUrl: toBankUrl(opened),
            receiptUrl: toBankUrl(opened),
          },
        });
      }
      case 'getPayment':
        if (payment?.provider !== 'unitpay') return fail(text.noPayment);
        return replyWithFault(reply, faults().fetch.shift(), { result: show(payment) });
      case 'refundPayment': {
        if (payment?.provider !== 'unitpay') return fail(text.noPayment);
        // a payment can be refunded only once, fully or partly
        const refund = payment.refunds.length === 0 && bank.refund(payment, params['sum'] ?? payment.sum);
        if (!refund) return fail(text.noRefund);
        refund.sent = params;
        return { result: { message: text.refunded } };
      }
      default:
        return fail(text.noMethod);
    }
  });

  // stands in for the cabinet, from which an operator downloads the registry
  app.get('/cabinet/registry.csv', { onRequest: ports.ownMachineOnly }, async (_request, reply) =>
    reply.type('text/csv; charset=utf-8').send(toRegistry(bank.all(), projectId)),
  );

  app.get('/ips/ips_webhooks.json', async () => ({ webhooks: ['31.186.100.49', '51.250.20.9'] }));

  const show = (payment: Payment) => ({
    paymentId: Number(payment.id),
    status: toStatus(payment),
    paymentType: payment.method,
    date: toMoscow(payment.paidAt ?? payment.createdAt),
    account: payment.order,
    projectId: Number(projectId),
    orderSum: payment.sum,
    orderCurrency: payment.currency,
    payerSum: payment.sum,
    payerCurrency: payment.currency,
    profit: toNet(payment.sum),
    availableForRefund: toSum(toKopecks(payment.sum) - payment.refunded),
    refunds: payment.refunds.map(({ sum }) => ({ sum })),
    isPreauth: 0,
    // the address of the fiscal receipt, which a cash register registers after the payment
    ...(hasReceipt(payment) ? { receiptUrl: `https://ofd.example/${payment.id}` } : {}),
    ...faults().object,
  });
}

const hasReceipt = ({ state, receipt, sent }: Payment): boolean =>
  sent['cashItems'] !== undefined && state === 'succeeded' && (receipt ?? 'succeeded') === 'succeeded';

function toStatus({ state, shopRefused, refunded, sum }: Payment): string {
  if (shopRefused === 'check') return 'error_check';
  if (state === 'succeeded' && refunded >= toKopecks(sum)) return 'refund';
  if (state === 'succeeded') return shopRefused === 'pay' ? 'error_pay' : 'success';
  return state === 'canceled' ? 'error' : 'wait';
}
