import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { readPartnerDays } from '@site/api/app';
import type { Db } from '@site/server/db';
import { PARTNER_DAYS_DEFAULT } from '@site/shared/contracts/limits';
import { PartnerDays, PartnerDaysQuery } from '@site/shared/contracts/partners';
import { authorizeOperator, type RouteAbout } from '@site/gateway/product';

/**
 * Creates the route that returns partner statistics by day, without personal data. It needs a token of all areas: a
 * team has no business with the visits and conversions of partners.
 */
export const partnerRoutes =
  ({ db }: { db: Db }): FastifyPluginAsyncTypebox =>
  async (app) => {
    const about: RouteAbout<'partners'> = {
      summary: 'Visits of partner pages and their conversions, by day',
      tags: ['partners'],
      errors: ['FORBIDDEN'],
    };
    app.get(
      '/partners',
      { schema: { ...about, querystring: PartnerDaysQuery, response: { 200: PartnerDays } } },
      async (request) => {
        authorizeOperator(request, 'read');
        const { days = PARTNER_DAYS_DEFAULT } = request.query;
        return { list: await readPartnerDays(db, days, new Date()) };
      },
    );
  };
