import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import type { Money } from '@site/api/app';
import { authorize, type RouteAbout } from '@site/gateway/product';
import { PaymentHistoryReply, PaymentList, PaymentQuery } from '@site/shared/contracts/money-search';
import { toRefusal } from './money.routes';

const Query = { ...PaymentQuery, examples: [{ text: 'vetrov', sum: 50_000, from: '2026-11-01' }] };

/** Creates the routes with which operators find payments and read their history (contracts/money-search). */
export const moneySearchRoutes =
  (money: Money): FastifyPluginAsyncTypebox =>
  async (app) => {
    const find: RouteAbout<'money'> = {
      summary: 'Finds orders by payer, id, sum and day',
      tags: ['money'],
      errors: ['BAD_REQUEST', 'FORBIDDEN'],
    };
    app.post(
      '/money/find',
      { schema: { ...find, body: Query, response: { 200: PaymentList } } },
      async (request) => {
        authorize(request, 'money', null);
        return money.find(request.body).catch(toRefusal);
      },
    );

    const show: RouteAbout<'money'> = {
      summary:
        'Reads an order with its payments, callbacks, ledger entries and operations by hand, oldest first',
      tags: ['money'],
      errors: ['BAD_REQUEST', 'FORBIDDEN', 'NOT_FOUND'],
    };
    const params = Type.Object({ id: Type.String({ pattern: '^[\\w-]{20,40}$' }) });
    app.get(
      '/money/orders/:id',
      { schema: { ...show, params, response: { 200: PaymentHistoryReply } } },
      async (request) => {
        authorize(request, 'money', null);
        return money.show(request.params.id).catch(toRefusal);
      },
    );
  };
