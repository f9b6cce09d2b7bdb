import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { AreaName } from '@site/contracts/deploy-fields';
import { HealthReply, HealthSpan } from '@site/contracts/release-health';
import { authorize, dbOf } from './authorize';
import type { RouteAbout } from './deploy-document';
import { fetchReleaseHealth } from './release-health.service';

/** The route that says how the releases of an area have fared over time. */
export const healthRoutes: FastifyPluginAsyncTypebox = async (app) => {
  const about: RouteAbout = {
    summary: 'Returns pages, failures and speed of the releases of an area over time',
    description:
      'For each minute of the last hour, or each hour of the last day. What browsers report anybody can make up. The evidence on a canary or a watched release comes with it.',
    tags: ['channel'],
    errors: ['FORBIDDEN'],
  };
  const params = Type.Object({ area: AreaName });
  const querystring = Type.Object({ span: Type.Optional(HealthSpan) }, { additionalProperties: false });
  app.get(
    '/health/:area',
    { schema: { ...about, params, querystring, response: { 200: HealthReply } } },
    (request) => {
      authorize(request, 'read', null);
      const { span = 'hour' } = request.query;
      return fetchReleaseHealth(dbOf(request), request.params.area, span);
    },
  );
};
