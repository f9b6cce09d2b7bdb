import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Money } from '@site/api/app';
import { authorize, type RouteAbout } from '@site/gateway/product';
import { BooksPeriod, BooksReport, EntriesPage, EntriesQuery } from '@site/shared/contracts/money-books';
import { RegistryComparison, RegistryComparisonReply } from '@site/shared/contracts/money-registry';
import { toRefusal } from './money.routes';

const days = { from: '2026-11-01', to: '2026-11-30' };
const registry: RegistryComparison = {
  ...days,
  provider: 'unitpay',
  rows: ['1790000000001;50000;1500;;paid;RUB'],
  projects: ['4242'],
  first: '2026-11-03',
  last: '2026-11-28',
  commissions: true,
  refunds: 'none',
};
/** Enough for the largest registry. */
const BODY_MAX = 2 * 1024 * 1024;

/** Creates the routes with which accountants read the books (contracts/money-books). */
export const moneyBooksRoutes =
  (money: Money): FastifyPluginAsyncTypebox =>
  async (app) => {
    const report: RouteAbout<'money'> = {
      summary:
        'Sums the ledger of some days: turnover, refunds and commission by payment method, and DP by source',
      tags: ['money'],
      errors: ['BAD_REQUEST', 'FORBIDDEN'],
    };
    const body = { ...BooksPeriod, examples: [days] };
    app.post(
      '/money/books/report',
      { schema: { ...report, body, response: { 200: BooksReport } } },
      async (request) => {
        authorize(request, 'money', null);
        return money.reportBooks(request.body).catch(toRefusal);
      },
    );

    const entries: RouteAbout<'money'> = {
      summary: 'Lists the ledger entries of some days, oldest first, a thousand a page',
      tags: ['money'],
      errors: ['BAD_REQUEST', 'FORBIDDEN'],
    };
    const query = { ...EntriesQuery, examples: [days] };
    app.post(
      '/money/books/entries',
      { schema: { ...entries, body: query, response: { 200: EntriesPage } } },
      async (request) => {
        authorize(request, 'money', null);
        return money.readEntries(request.body).catch(toRefusal);
      },
    );

    const comparison: RouteAbout<'money'> = {
      summary: 'Compares the ledger of some days with the registry of a payment system',
      tags: ['money'],
      errors: ['BAD_REQUEST', 'FORBIDDEN'],
    };
    const target = { ...RegistryComparison, examples: [registry] };
    app.post(
      '/money/books/compare',
      {
        bodyLimit: BODY_MAX,
        schema: { ...comparison, body: target, response: { 200: RegistryComparisonReply } },
      },
      async (request) => {
        authorize(request, 'money', null);
        return money.compareRegistry(request.body).catch(toRefusal);
      },
    );
  };
