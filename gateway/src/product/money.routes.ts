import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Money } from '@site/api/app';
import {
  RefundReply,
  RefundRequest,
  LedgerReply,
  ReconcileReply,
  ReconcileRequest,
} from '@site/shared/contracts/money';
import { ERROR_CODES, type ErrorCode } from '@site/shared/contracts/errors';
import { authorize } from '../admin/authorize';
import type { RouteAbout } from '../admin/deploy-document';
import { refusal } from '../refusals/refusal';

type MoneyRouteAbout = RouteAbout<'money'>;

/** What operators ask about money (contracts/money). */
export const moneyRoutes =
  (money: Money): FastifyPluginAsyncTypebox =>
  async (app) => {
    const ledger: MoneyRouteAbout = {
      summary: 'Proves the books: every entry adds up, every kept balance is the sum of its postings',
      tags: ['money'],
      errors: ['FORBIDDEN'],
    };
    app.get('/money/ledger', { schema: { ...ledger, response: { 200: LedgerReply } } }, (request) => {
      authorize(request, 'money', null);
      return money.checkLedger();
    });

    const reconcile: MoneyRouteAbout = {
      summary:
        'Compares orders with what the payment systems say, and credits what was paid and not credited',
      tags: ['money'],
      errors: ['FORBIDDEN'],
    };
    app.post(
      '/money/reconcile',
      { schema: { ...reconcile, body: ReconcileRequest, response: { 200: ReconcileReply } } },
      (request) => {
        authorize(request, 'money', null);
        return money.reconcile(request.body.hours);
      },
    );

    const errors = ['FORBIDDEN', 'NOT_FOUND', 'CONFLICT', 'PAYMENT_REFUSED', 'UNAVAILABLE'] as const;
    for (const [path, summary, work] of [
      ['/money/refund', 'Pays a payment back and takes its coins', money.refund],
      ['/money/chargeback', 'Takes the coins of a payment that the bank has taken back', money.chargeBack],
    ] as const) {
      const about: MoneyRouteAbout = { summary, tags: ['money'], errors };
      app.post(
        path,
        { schema: { ...about, body: RefundRequest, response: { 200: RefundReply } } },
        async (request) => {
          authorize(request, 'money', null);
          return work(request.body).catch(toRefusal);
        },
      );
    }
  };

/** The api's refusals by their code: the deploy API writes its own. */
function toRefusal(error: unknown): never {
  const { code, details } = (error ?? {}) as { code?: unknown; details?: unknown };
  const known: ErrorCode | undefined = ERROR_CODES.find((one) => one === code);
  throw known ? refusal(known, known, details) : error;
}
