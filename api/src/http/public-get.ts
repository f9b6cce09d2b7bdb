import type { Static, TSchema } from '@sinclair/typebox';
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import type { ApiRouteDescription } from './api-document';
import { sendNotModified } from '@site/server/http/etag';

/** `cache-control` value for content, which players see within 5 s of its publication (docs/decisions/0151). */
export const CONTENT_CACHE = 'public, max-age=2';

interface PublicRoute<T extends TSchema> extends ApiRouteDescription {
  reply: T;
  cache: string;
}

/**
 * Returns a function that registers public GET routes on `app`. Each route has a schema and a cache header
 * and supports 304 replies.
 */
export function createPublicGet(app: FastifyInstance) {
  app.addHook('onSend', sendNotModified);
  return <T extends TSchema>(
    path: string,
    { reply: shape, cache, ...about }: PublicRoute<T>,
    read: (request: FastifyRequest) => Promise<Static<T>>,
  ): void => {
    const schema: FastifySchema = { ...about, response: { 200: shape } };
    app.get(path, { schema }, async (request, reply) => {
      const answer = await read(request);
      void reply.header('cache-control', cache);
      return answer;
    });
  };
}
