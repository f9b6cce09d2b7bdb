import { toAddressGroup } from '@site/server/network/sender-address';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendBadCall } from '../send-bad-call';
import type { Refuse } from './client-limits';
import { toStream } from './refuse-request';

/**
 * Answers 400 to HTTP/1.1 requests that a proxy and this server could read in two ways: without a `Host` header, with
 * several of them, or with another transfer coding than `chunked`. Node accepts all of them here. The connection ends,
 * because the rest of what arrives on it may be part of such a request.
 */
export function refuseAmbiguousRequests(app: FastifyInstance, refuse: Refuse): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (toStream(request) || !isAmbiguous(request)) return done();
    refuse('malformed-request', toAddressGroup(request.ip));
    void sendBadCall(reply.header('connection', 'close'));
  });
}

function isAmbiguous({ raw: { headers, rawHeaders, httpVersion } }: FastifyRequest): boolean {
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'chunked') return true;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (rawHeaders[at]?.length === HOST.length && rawHeaders[at]?.toLowerCase() === HOST) hosts += 1;
  return hosts > 1 || (hosts === 0 && httpVersion !== '1.0');
}

const HOST = 'host';
