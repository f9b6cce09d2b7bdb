import { METHODS } from 'node:http';
import type { Http2Server, Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import { toAddressGroup } from '@site/server/network/sender-address';
import { toReplyHeaders } from '../reply-headers';
import type { Refuse } from './client-limits';

const KNOWN = new Set(METHODS);

type Handle = (request: Http2ServerRequest, response: Http2ServerResponse) => void;

/**
 * Answers HTTP/2 requests with a method that HTTP does not define, before Fastify gets them. Its router knows no
 * route for them, not even the one of unknown addresses, and logs all its routes for each such request. Node
 * refuses these methods of HTTP/1.1 itself.
 */
export function refuseUnknownMethods(server: Http2Server, refuse: Refuse): void {
  const handlers = server.listeners('request') as Handle[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (KNOWN.has(request.method)) return handlers.forEach((handle) => handle(request, response));
    refuse('malformed-request', toAddressGroup(request.socket.remoteAddress));
    response.writeHead(501, { ...toReplyHeaders(true), 'cache-control': 'no-store' }).end();
  });
}
