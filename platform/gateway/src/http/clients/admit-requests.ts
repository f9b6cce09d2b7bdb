import { METHODS, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import { toAddressGroup } from '@site/server/network/sender-address';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Refuse } from './client-limits';
import { endUnreadBody } from './refuse-request';

type Incoming = IncomingMessage | Http2ServerRequest;
type Handle = (request: Incoming, response: ServerResponse | Http2ServerResponse) => void;
/**
 * Called before Fastify gets a request. Returns false if the request has been refused, or must be dropped. The types
 * are those of HTTP/1.1, as Fastify's are.
 */
export type MayStart = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Address in place of one that the router cannot use. The site refuses it (`refuseUnwantedAddresses`). */
const BAD_ADDRESS = '/%00';
/**
 * Number of characters at the end of `X-Forwarded-For` that are read: the addresses of over 20 proxies. Each hook that
 * asks for the sender parses all of them.
 */
const FORWARDED_LENGTH = 1_000;
const KNOWN = new Set(METHODS.filter((method) => method !== 'CONNECT'));
/** Requests whose method the router does not know. */
const unknown = new WeakSet<object>();

/**
 * Hands all requests of a server to Fastify, so that no request escapes its hooks. Without that, Node itself answers
 * requests with an unknown `Expect` header, and CONNECT of HTTP/2. Drops requests whose connection or stream has ended,
 * and those that one of `checks` refuses: Fastify would work on each of them before its first hook.
 */
export function admitRequests(app: FastifyInstance, checks: readonly MayStart[]): void {
  const { server } = app;
  const handlers = server.listeners('request') as Handle[];
  const admit: Handle = (request, response) => {
    const forwarded = request.headers['x-forwarded-for'];
    if (typeof forwarded === 'string' && forwarded.length > FORWARDED_LENGTH)
      request.headers['x-forwarded-for'] = forwarded.slice(-FORWARDED_LENGTH);
    if (isHttp2(request)) {
      if (request.stream.destroyed) return;
      if (!KNOWN.has(request.method)) mask(request);
    }
    const isRefused = (check: MayStart) => !check(request as IncomingMessage, response as ServerResponse);
    if (checks.some(isRefused)) return;
    for (const handle of handlers) handle.call(server, request, response);
  };
  const connect: Handle = (request, response) =>
    isHttp2(request) ? admit(request, response) : request.socket.destroy();
  server.removeAllListeners('request');
  server.on('request', admit).on('checkExpectation', admit);
  server.on('connect', connect as never);
}

/** Gives a request with an unknown method another one: the router would log all its routes for each such request. */
function mask(request: Http2ServerRequest): void {
  unknown.add(request);
  Object.assign(request, { method: 'GET', url: BAD_ADDRESS });
}

/**
 * Answers 501 to HTTP/2 requests with CONNECT, or with a method that HTTP does not define. Node refuses the latter of
 * HTTP/1.1 itself. Must be called after the limits of requests.
 */
export function refuseUnknownMethods(app: FastifyInstance, refuse: Refuse): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!unknown.has(request.raw)) return done();
    refuse('malformed-request', toAddressGroup(request.ip));
    endUnreadBody(request, reply);
    void reply.code(501).header('cache-control', 'no-store').send();
  });
}

/**
 * Routes a request once more, to BAD_ADDRESS, because Fastify calls no hook for an address that the router cannot use.
 * Returns false if BAD_ADDRESS itself has led here.
 */
export function routeAgain({ server, raw }: FastifyRequest, reply: FastifyReply): boolean {
  if (raw.url === BAD_ADDRESS) return false;
  Object.assign(raw, { originalUrl: raw.url, url: BAD_ADDRESS });
  server.routing(raw, reply.raw);
  return true;
}

const isHttp2 = (request: Incoming): request is Http2ServerRequest => request.httpVersionMajor === 2;
