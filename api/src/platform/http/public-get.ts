import type { Static, TSchema } from '@sinclair/typebox';
import type { FastifyInstance, FastifyRequest, FastifySchema } from 'fastify';
import type { RouteAbout } from './api-document';
import { sendNotModified } from './etag';

/** A visitor may see content this much later than it changed. */
export const CONTENT_CACHE = 'public, max-age=30, stale-while-revalidate=300';

interface Served<T extends TSchema> extends RouteAbout {
  reply: T;
  /** `cache-control` of the reply. */
  cache: string;
}

/** Gives a plugin the way to answer a GET that anyone may send: by schema, cached, and not twice to whoever has it. */
export function createPublicGet(app: FastifyInstance) {
  app.addHook('onSend', sendNotModified);
  return <T extends TSchema>(
    path: string,
    { reply: shape, cache, ...about }: Served<T>,
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
