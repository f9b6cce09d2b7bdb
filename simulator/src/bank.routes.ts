import type { FastifyInstance, FastifyReply } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import { type Payment, toKopecks } from './bank';
import { bankPage } from './bank-page.text';
import { finishPayment, refund } from './outcomes';
import type { RoutePorts } from './route-ports';

/** Code that confirms 3-D Secure, the same as in Unitpay's test mode. */
const CODE = '391745';
const LATE_MS = 15_000;

const html = (reply: FastifyReply, body: string, status = 200) =>
  reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(body);

/** Registers the bank page, on which a person chooses the outcome of a payment and returns to the site. */
export function registerBank(app: FastifyInstance, ports: RoutePorts): void {
  const { bank } = ports;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  app.get<{ Params: { id: string } }>('/bank/:id', async (request, reply) => {
    const payment = bank.find(request.params.id);
    if (!payment) return html(reply, bankPage.unknown(), 404);
    return html(reply, payment.state === 'pending' ? bankPage.choose(payment) : bankPage.over(payment));
  });

  app.post<{ Params: { id: string }; Body: Record<string, string> }>('/bank/:id', async (request, reply) => {
    const payment = bank.find(request.params.id);
    if (!payment) return html(reply, bankPage.unknown(), 404);
    const { outcome = '', reason, code } = request.body ?? {};
    if (payment.state === 'succeeded') {
      if (outcome === 'refund') refund(ports, payment, toKopecks(payment.sum));
      if (outcome === 'refund-half') refund(ports, payment, Math.round(toKopecks(payment.sum) / 2));
      return html(reply, bankPage.over(payment));
    }
    if (outcome === '3ds' || (outcome === 'code' && code?.trim() !== CODE))
      return html(reply, bankPage.code(payment, outcome === 'code'));
    await choose(payment, outcome, reason);
    return reply.redirect(payment.returnUrl, 303);
  });

  /**
   * Applies the outcome chosen on the bank page. Most outcomes do not wait for their callbacks, so the person
   * may return to the site before them.
   */
  async function choose(payment: Payment, outcome: string, reason: string | undefined): Promise<void> {
    const silent = { ...ports, faults: () => ({ ...ports.faults(), silent: true }) };
    const fivefold = { ...ports, faults: () => ({ ...ports.faults(), repeat: 5 }) };
    switch (outcome) {
      case 'refuse':
        void finishPayment(ports, payment, 'refuse', reason);
        return;
      case 'success-silent':
        await finishPayment(silent, payment, 'success');
        return;
      case 'success-late':
        void wait(LATE_MS, undefined, { ref: false }).then(() => finishPayment(ports, payment, 'success'));
        return;
      case 'success-repeated':
        void finishPayment(fivefold, payment, 'success');
        return;
      case 'refuse-success':
        await finishPayment(ports, payment, 'refuse', reason);
        void wait(LATE_MS, undefined, { ref: false }).then(() => finishPayment(ports, payment, 'success'));
        return;
      case 'success':
      case 'code':
        void finishPayment(ports, payment, 'success');
        return;
      default:
        return;
    }
  }
}
