import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Money } from '@site/api/app';
import { LedgerReply, ReconcileReply, ReconcileRequest } from '@site/shared/contracts/money';
import { ApiError, ERROR_CODES, ERROR_STATUS, type ErrorCode } from '@site/shared/contracts/errors';
import { authorize, type RouteAbout } from '@site/gateway/product';

type MoneyRouteAbout = RouteAbout<'money'>;

/** Creates the operators' routes for the ledger and the reconciliation (contracts/money). */
export const moneyRoutes =
  (money: Money): FastifyPluginAsyncTypebox =>
  async (app) => {
    const ledger: MoneyRouteAbout = {
      summary: 'Checks the ledger: every entry balances, and every stored balance is the sum of its postings',
      tags: ['money'],
      errors: ['FORBIDDEN'],
    };
    app.get('/money/ledger', { schema: { ...ledger, response: { 200: LedgerReply } } }, (request) => {
      authorize(request, 'money', null);
      return money.checkLedger();
    });

    const reconcile: MoneyRouteAbout = {
      summary: 'Compares orders with the payment systems, and credits payments that were not credited',
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
  };

/** Rethrows an api error as the deploy API error with the same code. Rethrows other errors unchanged. */
export function toRefusal(error: unknown): never {
  const { code, details } = (error ?? {}) as { code?: unknown; details?: unknown };
  const known: ErrorCode | undefined = ERROR_CODES.find((candidate) => candidate === code);
  throw known ? new ApiError(known, ERROR_STATUS[known], known, details) : error;
}
