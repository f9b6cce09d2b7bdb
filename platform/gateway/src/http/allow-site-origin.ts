import { MINUTE_S } from '@site/contracts/time';
import type { FastifyInstance } from 'fastify';

const METHODS = 'GET, POST, PUT, PATCH, DELETE';
/** Request headers that pages may send: those of the http client, and `CALL_HEADERS` of `@site/area`. */
const HEADERS = 'authorization, content-type, x-client-user-agent, idempotency-key, if-match';
const EXPOSED = 'retry-after, x-request-id';
const PREFLIGHT_S = 60 * MINUTE_S;

interface Origins {
  origin: string | null;
  apiOrigin: string | null;
}

/**
 * Lets pages of the site, and no other pages, read replies at the host of `SITE_API_ORIGIN` (CORS). Replies at other
 * hosts do not change. Must be called before the hooks that refuse requests, so that pages can read refusals too.
 */
export function allowSiteOrigin(app: FastifyInstance, { origin, apiOrigin }: Origins): void {
  if (origin === null || apiOrigin === null) return;
  const { host } = new URL(apiOrigin);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.host === host && request.headers.origin === origin)
      void reply.headers({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': EXPOSED,
      });
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    // keeps the names that the route has set
    if (request.host === host)
      void reply.header('vary', [reply.getHeader('vary'), 'origin'].flat().filter(Boolean).join(', '));
    done();
  });
}

/**
 * Answers the browser's question before a call from a page of the site. Must be called before routes are registered.
 */
export function answerPreflights(app: FastifyInstance, { origin, apiOrigin }: Origins): void {
  if (origin === null || apiOrigin === null) return;
  const { host } = new URL(apiOrigin);
  app.addHook('onRequest', (request, reply, done) => {
    const { headers, method } = request;
    if (method !== 'OPTIONS' || request.host !== host || headers.origin !== origin) return done();
    void reply
      .code(204)
      .headers({
        'access-control-allow-methods': METHODS,
        'access-control-allow-headers': HEADERS,
        'access-control-max-age': String(PREFLIGHT_S),
      })
      .send();
  });
}
