import { DAY_S } from '@site/contracts/time';
import type { FastifyInstance, FastifyReply } from 'fastify';

const YEAR_S = 365 * DAY_S;

/** CSP of every reply that sets none of its own: opened as a document, it loads and runs nothing. */
const NO_DOCUMENT = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Headers that tell browsers not to guess the type of a reply, not to open it inside another site, and, over HTTPS,
 * never to use HTTP for this host and its subdomains.
 */
export const toReplyHeaders = (https: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'content-security-policy': NO_DOCUMENT,
  ...(https ? { 'strict-transport-security': `max-age=${YEAR_S}; includeSubDomains` } : {}),
});

/** Sets these headers of a reply. */
export function setReplyHeaders(reply: FastifyReply, https: boolean): FastifyReply {
  return reply.headers(toReplyHeaders(https));
}

/** Sets these headers of every reply of the gateway and the api. */
export function addReplyHeaders(app: FastifyInstance, https: boolean): void {
  const headers = toReplyHeaders(https);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}
