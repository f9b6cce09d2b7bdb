import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Money } from '@site/api/app';
import {
  LedgerQuery,
  LedgerReply,
  ReceiptList,
  ReceiptSettlement,
  ReconcileReply,
  ReconcileRequest,
} from '@site/shared/contracts/money';
import { ApiError, ERROR_CODES, ERROR_STATUS, type ErrorCode } from '@site/shared/contracts/errors';
import { authorize, type RouteAbout } from '@site/gateway/product';

const Settlement = {
  ...ReceiptSettlement,
  examples: [{ orderId: 'Rgj76SKbMvJ2pLTb9aZXmmdI', why: 'Correction receipt 42 of 26 November' }],
};

type MoneyRouteAbout = RouteAbout<'money'>;

/** Creates the operators' routes for the ledger and the reconciliation (contracts/money). */
export const moneyRoutes =
  (money: Money): FastifyPluginAsyncTypebox =>
  async (app) => {
    const ledger: MoneyRouteAbout = {
      summary:
        'Checks the ledger: entries balance and have causes, stored balances are their sums, seals are unbroken',
      tags: ['money'],
      errors: ['BAD_REQUEST', 'FORBIDDEN'],
    };
    app.get(
      '/money/ledger',
      { schema: { ...ledger, querystring: LedgerQuery, response: { 200: LedgerReply } } },
      (request) => {
        authorize(request, 'money', null);
        const [number, digest] = request.query.seal?.split(':') ?? [];
        return money.checkLedger(digest === undefined ? null : { number: Number(number), digest });
      },
    );

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

    const receipts: MoneyRouteAbout = {
      summary: 'Lists paid orders whose fiscal receipts failed or are late by more than a day',
      tags: ['money'],
      errors: ['FORBIDDEN'],
    };
    app.get('/money/receipts', { schema: { ...receipts, response: { 200: ReceiptList } } }, (request) => {
      authorize(request, 'money', null);
      return money.listReceipts();
    });

    const settle: MoneyRouteAbout = {
      summary: 'Ends the alarm about the receipts of an order that an operator has dealt with elsewhere',
      tags: ['money'],
      errors: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND'],
    };
    app.post(
      '/money/receipts/settle',
      { schema: { ...settle, body: Settlement, response: { 200: ReceiptList } } },
      async (request) => {
        const { name: operator } = authorize(request, 'money', null);
        const { orderId, why } = request.body;
        const left = await money.settleReceipts(request.body, operator).catch(toRefusal);
        request.log.warn({ money: 'settle receipts', operator, orderId, why }, 'receipts settled by hand');
        return left;
      },
    );
  };

/** Rethrows an api error as the deploy API error with the same code. Rethrows other errors unchanged. */
export function toRefusal(error: unknown): never {
  const { code, details } = (error ?? {}) as { code?: unknown; details?: unknown };
  const known: ErrorCode | undefined = ERROR_CODES.find((candidate) => candidate === code);
  throw known ? new ApiError(known, ERROR_STATUS[known], known, details) : error;
}
