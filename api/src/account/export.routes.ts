import { Type } from '@sinclair/typebox';
import type { FastifyPluginAsync, FastifySchema } from 'fastify';
import type { RouteAbout } from '../http/api-document';
import type { CallPorts } from '../http/calls';
import { openExport } from './data-export.service';

const about: RouteAbout = {
  summary: 'All that is kept of an account, by the link of a letter, which works once',
  tags: ['account'],
  errors: ['NOT_FOUND'],
};
const schema: FastifySchema = {
  ...about,
  response: { 200: { content: { 'application/json': { schema: Type.Object({}) } } } },
};

/** The file behind the link that `POST /api/profile/export` sends. */
export const buildExportRoutes =
  ({ db, now }: CallPorts): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { token: string } }>(
      '/api/profile/export/:token',
      // a HEAD would use the link up
      { schema, exposeHeadRoute: false },
      async ({ params }, reply) => {
        const everything = await openExport(db, params.token, now());
        return reply
          .header('cache-control', 'no-store')
          .header('content-disposition', 'attachment; filename="port-november-account.json"')
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(everything, null, 2));
      },
    );
  };
