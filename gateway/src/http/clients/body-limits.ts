import { constants, type Http2ServerRequest } from 'node:http2';
import { toAddressGroup } from '@site/api/app';
import type { ErrorReply } from '@site/shared/contracts/error-reply';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ClientLimits, ClientRefusal, Refuse } from './client-limits';
import { SenderCounts } from './sender-counts';

const RETRY_AFTER_S = 5;

interface BodyPorts {
  limits: Pick<ClientLimits, 'bodies' | 'senderBodies' | 'requestMs'>;
  refuse: Refuse;
}

/**
 * Limits how many requests with an unfinished body a sender and all senders may have, on all routes that are
 * registered later. Ends an HTTP/2 stream whose body takes too long; Node itself does so for HTTP/1.1. Returns
 * the counts of open bodies.
 */
export function limitBodies(app: FastifyInstance, { limits, refuse }: BodyPorts): SenderCounts {
  const open = new SenderCounts();
  app.addHook('onRequest', (request, reply, done) => {
    if (!hasBody(request)) return done();
    const sender = toAddressGroup(request.ip);
    const refusal = findRefusal(open, sender, limits);
    if (refusal !== null) {
      refuse(refusal, sender);
      return void sendRefusal(request, reply, refusal);
    }
    const { raw } = request;
    const stream = toStream(request);
    const timer = stream && setTimeout(() => expire(), limits.requestMs).unref();
    const free = open.take(sender);
    const finish = () => {
      if (timer) clearTimeout(timer);
      free();
    };
    const expire = () => {
      refuse('slow-request', sender);
      stream?.close(constants.NGHTTP2_CANCEL);
    };
    raw.once('end', finish).once('close', finish);
    // Node emits neither event for an HTTP/1.1 body that is answered before it is read
    reply.raw.once('close', finish);
    done();
  });
  return open;
}

function findRefusal(
  open: SenderCounts,
  sender: string,
  limits: BodyPorts['limits'],
): Extract<ClientRefusal, 'bodies' | 'sender-bodies'> | null {
  if (open.of(sender) >= limits.senderBodies) return 'sender-bodies';
  return open.total >= limits.bodies ? 'bodies' : null;
}

/** Replies without reading the body, and ends the connection or stream on which it would arrive. */
function sendRefusal(
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: 'bodies' | 'sender-bodies',
): FastifyReply {
  endUnreadBody(request, reply);
  const code = refusal === 'bodies' ? 'UNAVAILABLE' : 'TOO_MANY_REQUESTS';
  const body: ErrorReply = { code, message: code };
  return reply
    .code(refusal === 'bodies' ? 503 : 429)
    .headers({ 'cache-control': 'no-store', 'retry-after': String(RETRY_AFTER_S) })
    .send(body);
}

/**
 * Ends the connection or stream of a request with a body after the reply, so that nobody waits for a body that is
 * not read. Requests that no hook sees, because their address cannot be parsed, are not counted and need it too.
 */
export function endUnreadBody(request: FastifyRequest, reply: FastifyReply): void {
  if (!hasBody(request)) return;
  const stream = toStream(request);
  if (stream) reply.raw.once('finish', () => stream.close(constants.NGHTTP2_NO_ERROR));
  else void reply.header('connection', 'close');
}

/** Returns the HTTP/2 stream of a request, or undefined for HTTP/1.1. Fastify's types know HTTP/1.1 only. */
const toStream = ({ raw }: FastifyRequest) =>
  raw.httpVersionMajor === 2 ? (raw as unknown as Http2ServerRequest).stream : undefined;

function hasBody(request: FastifyRequest): boolean {
  const stream = toStream(request);
  if (stream) return !stream.endAfterHeaders;
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = request.raw.headers;
  return encoding !== undefined || length !== '0';
}
