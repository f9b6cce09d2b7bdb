import { MINUTE_S } from '@site/contracts/time';
import type { FastifyInstance } from 'fastify';

const METHODS = 'GET, POST';
const HEADERS = 'authorization, content-type, x-client-user-agent';
const EXPOSED = 'retry-after, x-request-id';
const PREFLIGHT_S = 60 * MINUTE_S;

/**
 * Lets pages of the site, and no other pages, read replies at the host of `SITE_API_ORIGIN` (CORS). Replies at other
 * hosts do not change. Must be called before routes are registered.
 */
export function allowSiteOrigin(
  app: FastifyInstance,
  { origin, apiOrigin }: { origin: string | null; apiOrigin: string | null },
): void {
  if (origin === null || apiOrigin === null) return;
  const { host } = new URL(apiOrigin);
  app.addHook('onRequest', (request, reply, done) => {
    if (request.host !== host) return done();
    void reply.header('vary', 'origin');
    if (request.headers.origin !== origin) return done();
    void reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-credentials': 'true',
      'access-control-expose-headers': EXPOSED,
    });
    if (request.method !== 'OPTIONS') return done();
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
